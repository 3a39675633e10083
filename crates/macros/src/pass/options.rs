//! The arguments of `#[pass(...)]`.

use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Error, Ident, LitStr, Path, Result, Token};

const KEYS: &str = "`name`, `on`, `depends`, `init`, `link`, `can_schedule_on`, `display_name`";

/// The methods of a pass that an attribute may name.
const HOOKS: [&str; 4] = ["init", "link", "can_schedule_on", "display_name"];

/// The arguments of the attribute.
pub struct Options {
    pub argument: LitStr,
    pub name: Option<LitStr>,
    pub on: Option<LitStr>,
    pub depends: Vec<LitStr>,
    pub hooks: Vec<Hook>,
}

/// A method of a pass beside `run`: the struct's of that name, or a function that needs no pass.
pub struct Hook {
    pub name: Ident,
    pub function: Option<Path>,
}

impl Parse for Options {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let argument: LitStr = input.parse().map_err(|error| {
            Error::new(error.span(), "expected the pass's name in pipelines first: \"my-pass\"")
        })?;
        check_argument(&argument)?;
        let mut options = Options { argument, name: None, on: None, depends: Vec::new(), hooks: Vec::new() };
        let mut seen: Vec<Ident> = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let key: Ident = input.parse()?;
            if seen.contains(&key) {
                return Err(Error::new(key.span(), format!("`{key}` is given twice")));
            }
            options.value(&key, input)?;
            seen.push(key);
        }
        Ok(options)
    }
}

impl Options {
    fn value(&mut self, key: &Ident, input: ParseStream<'_>) -> Result<()> {
        let word = key.to_string();
        match word.as_str() {
            "name" => self.name = Some(text(input)?),
            "on" => self.on = Some(operation(input)?),
            "depends" => self.depends = dialects(input)?,
            hook if HOOKS.contains(&hook) => {
                let takes = word == "can_schedule_on" && input.peek(Token![=]);
                let function = if takes { Some(function(input)?) } else { None };
                self.hooks.push(Hook { name: key.clone(), function });
            }
            _ => return Err(Error::new(key.span(), format!("unknown key `{key}`; known are {KEYS}"))),
        }
        Ok(())
    }
}

fn text(input: ParseStream<'_>) -> Result<LitStr> {
    input.parse::<Token![=]>()?;
    input.parse()
}

fn function(input: ParseStream<'_>) -> Result<Path> {
    input.parse::<Token![=]>()?;
    input.parse()
}

fn operation(input: ParseStream<'_>) -> Result<LitStr> {
    let name = text(input)?;
    match name.value().split_once('.') {
        Some((dialect, op)) if !dialect.is_empty() && !op.is_empty() => Ok(name),
        _ => Err(Error::new(name.span(), "expected the full name of an operation: \"func.func\"")),
    }
}

fn dialects(input: ParseStream<'_>) -> Result<Vec<LitStr>> {
    let list;
    syn::parenthesized!(list in input);
    let names = Punctuated::<LitStr, Token![,]>::parse_terminated(&list)?;
    for name in &names {
        let value = name.value();
        if value.is_empty() || value.contains(|c: char| !(c.is_ascii_alphanumeric() || c == '_')) {
            return Err(Error::new(name.span(), "expected the name of a dialect: \"arith\""));
        }
    }
    Ok(names.into_iter().collect())
}

/// Pipelines and flags can have the argument in them.
fn check_argument(argument: &LitStr) -> Result<()> {
    check_word(&argument.value(), argument.span(), "the name of a pass")
}

/// Checks a word that stands in the text of pipelines.
pub fn check_word(word: &str, span: Span, what: &str) -> Result<()> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if word.is_empty() || word.starts_with('-') || !word.chars().all(allowed) {
        return Err(Error::new(span, format!("{what} consists of letters, digits, `-`, `_` and `.`")));
    }
    Ok(())
}
