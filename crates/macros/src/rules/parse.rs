//! The grammar of rules.
//!
//! ```text
//! rule    := attributes visibility NAME ":" source ["where" clause ("," clause)*] "=>" result ";"
//! source  := [IDENT "@"] op "(" [operand ("," operand)* ["," ".."]] ")" ["{" demand ("," demand)* "}"]
//! operand := "_" | IDENT | source
//! demand  := attr ":" IDENT | attr "=" EXPR
//! clause  := EXPR | "let" PATTERN "=" EXPR
//! result  := value | "(" [value ("," value)*] ")"
//! value   := IDENT | "{" EXPR "}" | target
//! target  := op "(" [value ("," value)*] ")" ["{" attr "=" EXPR ("," attr "=" EXPR)* "}"] [":" EXPR]
//! op      := STRING | PATH
//! attr    := STRING | IDENT
//! ```

use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Error, Expr, Ident, LitInt, LitStr, Pat, Path, Result, Token, Visibility, braced,
    parenthesized, token,
};

/// All rules of one invocation.
pub(super) struct Rules {
    pub(super) rules: Vec<Rule>,
}

/// One pattern.
pub(super) struct Rule {
    pub(super) docs: Vec<Attribute>,
    pub(super) benefit: Option<LitInt>,
    pub(super) vis: Visibility,
    pub(super) name: Ident,
    pub(super) source: Source,
    pub(super) clauses: Vec<Clause>,
    pub(super) result: Vec<Value>,
}

/// The name of an operation: its text, or its view.
pub(super) enum OpName {
    Text(LitStr),
    View(Path),
}

/// An operation to match.
pub(super) struct Source {
    pub(super) binding: Option<Ident>,
    pub(super) name: OpName,
    pub(super) operands: Vec<Operand>,
    /// Whether there may be more operands.
    pub(super) more: bool,
    pub(super) demands: Vec<Demand>,
}

/// An operand of an operation to match.
pub(super) enum Operand {
    Any,
    Bound(Ident),
    Defined(Box<Source>),
}

/// Condition on an attribute.
pub(super) enum Demand {
    Bind(String, Ident),
    Equals(String, Expr),
}

impl Demand {
    /// The name of the attribute.
    pub(super) fn attr(&self) -> &str {
        match self {
            Demand::Bind(name, _) | Demand::Equals(name, _) => name,
        }
    }
}

/// A condition.
pub(super) enum Clause {
    Holds(Expr),
    Let(Pat, Expr),
}

/// A value to replace by.
pub(super) enum Value {
    Bound(Ident),
    Computed(Expr),
    New(Target),
}

/// An operation to create.
pub(super) struct Target {
    pub(super) name: OpName,
    pub(super) operands: Vec<Value>,
    pub(super) attrs: Vec<(String, Expr)>,
    pub(super) types: Option<Vec<Expr>>,
}

impl Parse for Rules {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut rules = Vec::new();
        while !input.is_empty() {
            rules.push(input.parse()?);
        }
        Ok(Rules { rules })
    }
}

impl Parse for Rule {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let (mut docs, mut benefit) = (Vec::new(), None);
        for attr in input.call(Attribute::parse_outer)? {
            if attr.path().is_ident("benefit") {
                benefit = Some(attr.parse_args::<LitInt>()?);
            } else {
                docs.push(attr);
            }
        }
        let (vis, name) = (input.parse()?, input.parse()?);
        input.parse::<Token![:]>()?;
        let source = input.parse()?;
        let mut clauses = Vec::new();
        if input.parse::<Option<Token![where]>>()?.is_some() {
            while !input.peek(Token![=>]) {
                clauses.push(input.parse()?);
                if input.parse::<Option<Token![,]>>()?.is_none() {
                    break;
                }
            }
        }
        input.parse::<Token![=>]>()?;
        let result = if input.peek(token::Paren) {
            let values;
            parenthesized!(values in input);
            list(&values)?
        } else {
            vec![input.parse()?]
        };
        input.parse::<Token![;]>()?;
        Ok(Rule { docs, benefit, vis, name, source, clauses, result })
    }
}

fn list<T: Parse>(input: ParseStream<'_>) -> Result<Vec<T>> {
    Ok(Punctuated::<T, Token![,]>::parse_terminated(input)?.into_iter().collect())
}

/// Whether an operation stands here: a name and parentheses, or a name in quotes.
fn is_op(input: ParseStream<'_>) -> bool {
    if input.peek(LitStr) {
        return true;
    }
    let ahead = input.fork();
    ahead.call(Path::parse_mod_style).is_ok() && ahead.peek(token::Paren)
}

impl Parse for OpName {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(LitStr) {
            return Ok(OpName::Text(input.parse()?));
        }
        let path = input.call(Path::parse_mod_style);
        path.map(OpName::View).map_err(|error| {
            Error::new(error.span(), "expected an operation: its name in quotes, or the path of its view")
        })
    }
}

impl Parse for Source {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let binding = if input.peek(Ident) && input.peek2(Token![@]) {
            let binding = input.parse()?;
            input.parse::<Token![@]>()?;
            Some(binding)
        } else {
            None
        };
        let name = input.parse()?;
        let inner;
        parenthesized!(inner in input);
        let (mut operands, mut more) = (Vec::new(), false);
        while !inner.is_empty() {
            if inner.parse::<Option<Token![..]>>()?.is_some() {
                more = true;
                break;
            }
            operands.push(inner.parse()?);
            if inner.parse::<Option<Token![,]>>()?.is_none() {
                break;
            }
        }
        if !inner.is_empty() {
            return Err(inner.error("expected `,` or the end of the operands; `..` comes last"));
        }
        let mut demands = Vec::new();
        if input.peek(token::Brace) {
            let inner;
            braced!(inner in input);
            demands = list(&inner)?;
        }
        Ok(Source { binding, name, operands, more, demands })
    }
}

impl Parse for Operand {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.parse::<Option<Token![_]>>()?.is_some() {
            return Ok(Operand::Any);
        }
        if is_op(input) || input.peek2(Token![@]) {
            return Ok(Operand::Defined(Box::new(input.parse()?)));
        }
        let name = input.parse::<Ident>();
        name.map(Operand::Bound).map_err(|error| {
            Error::new(error.span(), "expected `_`, a name, or an operation with its operands")
        })
    }
}

fn attr_name(input: ParseStream<'_>) -> Result<String> {
    if input.peek(LitStr) {
        return Ok(input.parse::<LitStr>()?.value());
    }
    Ok(input.call(Ident::parse_any)?.unraw().to_string())
}

impl Parse for Demand {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name = attr_name(input)?;
        if input.parse::<Option<Token![=]>>()?.is_some() {
            return Ok(Demand::Equals(name, input.parse()?));
        }
        input.parse::<Token![:]>()?;
        Ok(Demand::Bind(name, input.parse()?))
    }
}

impl Parse for Clause {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.parse::<Option<Token![let]>>()?.is_none() {
            return Ok(Clause::Holds(input.parse()?));
        }
        let pattern = input.call(Pat::parse_multi_with_leading_vert)?;
        input.parse::<Token![=]>()?;
        Ok(Clause::Let(pattern, input.parse()?))
    }
}

impl Parse for Value {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(token::Brace) {
            let inner;
            braced!(inner in input);
            let value = inner.parse()?;
            return if inner.is_empty() {
                Ok(Value::Computed(value))
            } else {
                Err(inner.error("expected `}`"))
            };
        }
        if is_op(input) {
            return Ok(Value::New(input.parse()?));
        }
        let name = input.parse::<Ident>();
        name.map(Value::Bound).map_err(|error| {
            Error::new(
                error.span(),
                "expected a name, `{ an expression }`, or an operation with its operands",
            )
        })
    }
}

struct NewAttr(String, Expr);

impl Parse for NewAttr {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name = attr_name(input)?;
        input.parse::<Token![=]>()?;
        Ok(NewAttr(name, input.parse()?))
    }
}

impl Parse for Target {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name = input.parse()?;
        let inner;
        parenthesized!(inner in input);
        let operands = list(&inner)?;
        let mut attrs = Vec::new();
        if input.peek(token::Brace) {
            let inner;
            braced!(inner in input);
            attrs = list::<NewAttr>(&inner)?.into_iter().map(|attr| (attr.0, attr.1)).collect();
        }
        let mut types = None;
        if input.parse::<Option<Token![:]>>()?.is_some() {
            types = Some(match input.parse()? {
                Expr::Tuple(tuple) => tuple.elems.into_iter().collect(),
                one => vec![one],
            });
        }
        Ok(Target { name, operands, attrs, types })
    }
}
