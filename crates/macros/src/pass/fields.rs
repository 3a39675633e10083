//! The fields of a pass: options, statistics and others.

use super::options::check_word;
use super::text;
use crate::names;
use crate::op::combine;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Attribute, Error, Expr, Field, Fields, Ident, ItemStruct, LitStr, Meta, Result, Token, Type};

/// The kind of a field.
pub enum Kind {
    /// An option, with its default.
    Option { default: Option<Expr> },
    /// A statistic.
    Statistic,
    /// Anything else: it begins as its type's default.
    Other,
}

/// A field.
pub struct Part {
    pub ident: Ident,
    pub ty: Type,
    pub kind: Kind,
    /// The name of an option or statistic.
    pub name: String,
    pub description: String,
}

/// Takes the fields of a struct, and takes `#[option]` and `#[statistic]` off them.
pub fn take(item: &mut ItemStruct) -> Result<Vec<Part>> {
    if !item.generics.params.is_empty() {
        return Err(Error::new(item.generics.span(), "a pass has no generics"));
    }
    let fields = match &mut item.fields {
        Fields::Named(fields) => &mut fields.named,
        Fields::Unit => return Ok(Vec::new()),
        Fields::Unnamed(fields) => return Err(Error::new(fields.span(), "the fields of a pass have names")),
    };
    let mut parts: Vec<Part> = Vec::new();
    let mut errors: Option<Error> = None;
    for field in fields {
        match part(field).and_then(|part| check_unique(&parts, part, field)) {
            Ok(part) => parts.push(part),
            Err(error) => combine(&mut errors, error),
        }
    }
    errors.map_or(Ok(parts), Err)
}

fn part(field: &mut Field) -> Result<Part> {
    let span = field.span();
    let ident = field.ident.clone().ok_or_else(|| Error::new(span, "the fields of a pass have names"))?;
    let is_ours = |attr: &Attribute| attr.path().is_ident("option") || attr.path().is_ident("statistic");
    let mut ours = field.attrs.extract_if(.., |attr| is_ours(attr));
    let Some(attr) = ours.next() else {
        drop(ours);
        let (name, description) = (String::new(), String::new());
        return Ok(Part { ident, ty: field.ty.clone(), kind: Kind::Other, name, description });
    };
    if let Some(second) = ours.next() {
        return Err(Error::new(second.span(), "a field is one option or one statistic"));
    }
    drop(ours);
    let arguments: Arguments = match &attr.meta {
        Meta::Path(_) => Arguments::default(),
        _ => attr.parse_args()?,
    };
    let is_option = attr.path().is_ident("option");
    let what = if is_option { "an option" } else { "a statistic" };
    let description = text::of(&field.attrs).first;
    if description.is_empty() {
        return Err(Error::new(ident.span(), format!("{what} has a doc comment: it is the description")));
    }
    let kind = match (is_option, arguments.default) {
        (true, default) => Kind::Option { default },
        (false, None) => Kind::Statistic,
        (false, Some(default)) => return Err(Error::new(default.span(), "a statistic begins at 0")),
    };
    let name = match &arguments.name {
        Some(name) => name.value(),
        None => names::text(&ident).replace('_', "-"),
    };
    if is_option {
        check_word(&name, arguments.name.map_or(ident.span(), |name| name.span()), "the name of an option")?;
    }
    Ok(Part { ident, ty: field.ty.clone(), kind, name, description })
}

/// Options have names of their own, and so have statistics.
fn check_unique(parts: &[Part], part: Part, field: &Field) -> Result<Part> {
    let alike = |other: &&Part| match (&other.kind, &part.kind) {
        (Kind::Option { .. }, Kind::Option { .. }) | (Kind::Statistic, Kind::Statistic) => {
            other.name == part.name
        }
        _ => false,
    };
    let Some(first) = parts.iter().find(alike) else { return Ok(part) };
    let message = format!("`{}` has the name \"{}\" too", first.ident, part.name);
    Err(Error::new(field.ident.span(), message))
}

/// The arguments of `#[option(...)]` or `#[statistic(...)]`: a name, then a default.
#[derive(Default)]
struct Arguments {
    name: Option<LitStr>,
    default: Option<Expr>,
}

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut arguments = Arguments::default();
        if input.peek(LitStr) {
            arguments.name = Some(input.parse()?);
            if input.is_empty() {
                return Ok(arguments);
            }
            input.parse::<Token![,]>()?;
        }
        let key: Ident = input.parse()?;
        if key != "default" {
            return Err(Error::new(key.span(), format!("unknown key `{key}`; known is `default`")));
        }
        input.parse::<Token![=]>()?;
        arguments.default = Some(input.parse()?);
        input.parse::<Option<Token![,]>>()?;
        if input.is_empty() { Ok(arguments) } else { Err(input.error("expected nothing after the default")) }
    }
}
