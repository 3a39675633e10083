//! Options in the parentheses of `#[op(...)]`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Error, Expr, Ident, LitStr, Path, Result, Token, parenthesized};

/// The options of an operation.
pub struct Options {
    pub name: LitStr,
    pub traits: Vec<Ident>,
    pub rules: Vec<Rule>,
    pub format: Option<LitStr>,
    pub line: Option<LitStr>,
    /// Functions, by the field of `OpHooks` that holds them; `None` for the view's method of that name.
    pub hooks: Vec<(Ident, Option<Expr>)>,
    pub default_dialect: Option<LitStr>,
    pub custom: Vec<Custom>,
    pub interfaces: Vec<Implements>,
    /// The word `canonicalize`, and the function that adds the patterns; `None` for the view's.
    pub canonicalize: Option<(Ident, Option<Expr>)>,
    pub fold_needs: Option<FoldNeeds>,
}

/// Condition on the operands of a fold: `fold_needs(constants, SubI)`.
pub struct FoldNeeds {
    /// The word `fold_needs`.
    pub key: Ident,
    /// Whether constants and equal operands meet it.
    pub constants: bool,
    /// Views of the operations whose results meet it.
    pub results_of: Vec<Path>,
}

/// An interface that the operation implements: `Name` by methods of its view, `Name = model` by a model.
pub struct Implements {
    pub name: Path,
    pub model: Option<Expr>,
}

/// A custom directive: `Name(parse, print)`, `Name(parse, print, line)`, or `Name(line)` of a line alone.
pub struct Custom {
    pub name: Ident,
    pub functions: Option<[Expr; 2]>,
    pub line: Option<Expr>,
}

/// A trait with parameters.
pub struct Rule {
    /// The value of `ir::def::Rule`.
    pub tokens: TokenStream,
    /// The parts whose types it makes equal, or the one whose type follows from the other.
    pub types: TypeRule,
    /// Names of parts, to be checked.
    pub parts: Vec<LitStr>,
}

/// Rule about types.
pub enum TypeRule {
    Nothing,
    Equal(Vec<String>),
    Follows { from: String, to: String },
}

const HOOKS: [&str; 8] =
    ["fold", "verify", "verify_regions", "parse", "print", "infer", "result_names", "block_names"];

/// The options that are no hooks.
const OTHERS: [&str; 9] = [
    "traits",
    "rules",
    "format",
    "line",
    "custom",
    "default_dialect",
    "interfaces",
    "canonicalize",
    "fold_needs",
];

/// The error about an option that does not exist.
pub fn unknown_option<'a>(key: &Ident, known: impl Iterator<Item = &'a &'a str>) -> Error {
    let known: Vec<&str> = known.copied().collect();
    let word = key.to_string();
    let hint = asm_format::nearest(&word, known.iter().copied());
    let hint = hint.map_or_else(String::new, |near| format!("is `{near}` meant? "));
    Error::new(key.span(), format!("unknown option `{key}`: {hint}known are `{}`", known.join("`, `")))
}

impl Parse for Options {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name: LitStr = input.parse().map_err(|error| {
            Error::new(error.span(), "expected the operation's full name first: #[op(\"dialect.name\", ...)]")
        })?;
        check_name(&name)?;
        let mut options = Options {
            name,
            traits: Vec::new(),
            rules: Vec::new(),
            format: None,
            line: None,
            hooks: Vec::new(),
            default_dialect: None,
            custom: Vec::new(),
            interfaces: Vec::new(),
            canonicalize: None,
            fold_needs: None,
        };
        let mut seen: Vec<String> = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let key: Ident = input.parse()?;
            if seen.iter().any(|seen| key == seen) {
                return Err(Error::new(key.span(), format!("`{key}` is given twice")));
            }
            seen.push(key.to_string());
            options.parse_option(key, input)?;
        }
        Ok(options)
    }
}

/// A name is a dialect, a dot and a mnemonic.
pub fn check_name(name: &LitStr) -> Result<()> {
    let ok = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || "_$.-".contains(c));
    match name.value().split_once('.') {
        Some((dialect, mnemonic)) if ok(dialect) && ok(mnemonic) => Ok(()),
        _ => Err(Error::new(name.span(), "expected a name of the form \"dialect.name\"")),
    }
}

impl Options {
    fn parse_option(&mut self, key: Ident, input: ParseStream<'_>) -> Result<()> {
        match key.to_string().as_str() {
            "traits" => self.traits = list(input)?,
            "rules" => self.rules = list(input)?,
            "custom" => self.custom = list(input)?,
            "interfaces" => self.interfaces = list(input)?,
            "canonicalize" => {
                let function = input.peek(Token![=]).then(|| value(input)).transpose()?;
                self.canonicalize = Some((key, function));
            }
            "fold_needs" => {
                let (constants, results_of): (Vec<Path>, Vec<Path>) =
                    list(input)?.into_iter().partition(|path: &Path| path.is_ident("constants"));
                self.fold_needs = Some(FoldNeeds { key, constants: !constants.is_empty(), results_of });
            }
            "format" => self.format = Some(value(input)?),
            "line" => self.line = Some(value(input)?),
            "default_dialect" => self.default_dialect = Some(value(input)?),
            hook if HOOKS.contains(&hook) => {
                let function = input.peek(Token![=]).then(|| value(input)).transpose()?;
                self.hooks.push((key, function));
            }
            _ => {
                return Err(unknown_option(&key, OTHERS.iter().chain(&HOOKS)));
            }
        }
        Ok(())
    }

    pub fn has_hook(&self, name: &str) -> bool {
        self.hooks.iter().any(|(hook, _)| hook == name)
    }

    pub fn has_trait(&self, name: &str) -> bool {
        self.traits.iter().any(|found| found == name)
    }
}

fn value<T: Parse>(input: ParseStream<'_>) -> Result<T> {
    input.parse::<Token![=]>()?;
    input.parse()
}

pub fn list<T: Parse>(input: ParseStream<'_>) -> Result<Vec<T>> {
    let content;
    parenthesized!(content in input);
    Ok(Punctuated::<T, Token![,]>::parse_terminated(&content)?.into_iter().collect())
}

impl Parse for Custom {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name: Ident = input.parse()?;
        let mut functions: Vec<Expr> = list(input)?;
        let line = if functions.len() % 2 == 1 { functions.pop() } else { None };
        let wrong = || Error::new(name.span(), "expected `Name(parse_function, print_function)`");
        let functions = match (functions.len(), &line) {
            (0, Some(_)) => None,
            (2, _) => Some(<[Expr; 2]>::try_from(functions).map_err(|_| wrong())?),
            _ => return Err(wrong()),
        };
        Ok(Custom { name, functions, line })
    }
}

impl Implements {
    /// The implementation by the model, or by a unit struct if there is none.
    pub fn def_by(&self, own: &Ident) -> TokenStream {
        let name = &self.name;
        let model = self.model.as_ref().map_or_else(|| own.to_token_stream(), ToTokens::to_token_stream);
        quote_spanned! {name.span()=>
            __ir::def::InterfaceDef::new::<dyn #name>(const { &(&#model as &'static dyn #name) })
        }
    }
}

impl Parse for Implements {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name = input.parse()?;
        let model = input.peek(Token![=]).then(|| value(input)).transpose()?;
        Ok(Implements { name, model })
    }
}

impl Parse for Rule {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let fork = input.fork();
        let name = match fork.parse::<Ident>() {
            Ok(name) if fork.peek(syn::token::Paren) => name,
            _ => return other(input),
        };
        match name.to_string().as_str() {
            "AllTypesMatch" | "AllShapesMatch" | "AllElementTypesMatch" | "HasParent" => {
                input.parse::<Ident>()?;
                let names: Vec<LitStr> = list(input)?;
                let tokens = quote!(__ir::def::Rule::#name(&[#(#names),*]));
                let types = match name == "AllTypesMatch" {
                    true => TypeRule::Equal(names.iter().map(LitStr::value).collect()),
                    false => TypeRule::Nothing,
                };
                let parts = if name == "HasParent" { Vec::new() } else { names };
                Ok(Rule { tokens, types, parts })
            }
            "ImplicitTerminator" => {
                input.parse::<Ident>()?;
                let content;
                parenthesized!(content in input);
                let op: LitStr = content.parse()?;
                Ok(Rule::opaque(quote!(__ir::def::Rule::ImplicitTerminator(#op))))
            }
            "TypesMatchWith" => {
                input.parse::<Ident>()?;
                let content;
                parenthesized!(content in input);
                types_match_with(&content)
            }
            "Check" => {
                input.parse::<Ident>()?;
                let content;
                parenthesized!(content in input);
                let summary: LitStr = content.parse()?;
                content.parse::<Token![,]>()?;
                let holds: Expr = content.parse()?;
                content.parse::<Option<Token![,]>>()?;
                Ok(Rule::opaque(
                    quote!(__ir::def::Rule::Check { summary: #summary, holds: __ir::def::Callback(&#holds) }),
                ))
            }
            "Verify" => {
                input.parse::<Ident>()?;
                let content;
                parenthesized!(content in input);
                let verify: Expr = content.parse()?;
                Ok(Rule::opaque(quote!(__ir::def::Rule::Verify(__ir::def::Callback(&#verify)))))
            }
            _ => other(input),
        }
    }
}

impl Rule {
    fn opaque(tokens: TokenStream) -> Rule {
        Rule { tokens, types: TypeRule::Nothing, parts: Vec::new() }
    }
}

/// Any expression whose value is a rule.
fn other(input: ParseStream<'_>) -> Result<Rule> {
    let rule: Expr = input.parse()?;
    Ok(Rule::opaque(rule.into_token_stream()))
}

/// `"summary", from = "x", to = "y", transform`.
fn types_match_with(input: ParseStream<'_>) -> Result<Rule> {
    let summary: LitStr = input.parse()?;
    input.parse::<Token![,]>()?;
    let from = named(input, "from")?;
    input.parse::<Token![,]>()?;
    let to = named(input, "to")?;
    input.parse::<Token![,]>()?;
    let transform: Expr = input.parse()?;
    input.parse::<Option<Token![,]>>()?;
    let transform = match &transform {
        Expr::Path(path) if path.path.is_ident("ElementType") || path.path.is_ident("BoolLike") => {
            quote!(__ir::def::TypeTransform::#path)
        }
        Expr::Call(call) if matches!(&*call.func, Expr::Path(path) if path.path.is_ident("List")) => {
            let function = &call.args;
            quote!(__ir::def::TypeTransform::List(__ir::def::Callback(&#function)))
        }
        Expr::Path(_) | Expr::Closure(_) => {
            quote!(__ir::def::TypeTransform::Fn(__ir::def::Callback(&#transform)))
        }
        other => quote!(#other),
    };
    let types = TypeRule::Follows { from: from.value(), to: to.value() };
    let tokens = quote! {
        __ir::def::Rule::TypesMatchWith { summary: #summary, from: #from, to: #to, transform: #transform }
    };
    Ok(Rule { tokens, types, parts: vec![from, to] })
}

fn named(input: ParseStream<'_>, name: &str) -> Result<LitStr> {
    let found: Ident = input.parse()?;
    if found != name {
        return Err(Error::new(found.span(), format!("expected `{name} = \"...\"`")));
    }
    value(input)
}
