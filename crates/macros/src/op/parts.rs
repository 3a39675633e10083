//! The fields of an annotated struct: the parts of an operation.

use crate::names;
use proc_macro2::Span;
use syn::parse::ParseStream;
use syn::spanned::Spanned;
use syn::{Attribute, Error, Expr, Fields, GenericArgument, Ident, ItemStruct, LitStr, Meta, PathArguments};
use syn::{Result, Token, Type};

/// Kind of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Operand,
    Result,
    Attr,
    Region,
    Successor,
}

/// Number of values that a part stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Arity {
    One,
    Optional,
    Variadic,
}

/// A field.
pub struct Part {
    pub kind: Kind,
    pub arity: Arity,
    /// MLIR's name.
    pub name: String,
    /// Rust's name.
    pub accessor: Ident,
    pub marker: Type,
    pub docs: Vec<Attribute>,
    pub default: Option<Expr>,
    /// Whether the marker of a result admits one type only.
    pub buildable: bool,
    pub span: Span,
}

/// All parts, by kind, each list in the order of the fields (attributes too: sorted elsewhere).
pub struct Parts {
    pub all: Vec<Part>,
}

/// Names of emitted functions that a part cannot have.
const RESERVED: [&str; 3] = ["build", "build_value", "state"];

impl Parts {
    pub fn of(item: &ItemStruct) -> Result<Parts> {
        if !item.generics.params.is_empty() {
            return Err(Error::new(item.generics.span(), "the definition of an operation has no generics"));
        }
        let fields = match &item.fields {
            Fields::Named(fields) => fields.named.iter().collect(),
            Fields::Unit => Vec::new(),
            Fields::Unnamed(fields) => {
                return Err(Error::new(fields.span(), "parts of an operation have names: use `{ ... }`"));
            }
        };
        let mut all: Vec<Part> = Vec::with_capacity(fields.len());
        let mut errors: Option<Error> = None;
        for field in fields {
            match part(field) {
                Ok(part) if RESERVED.iter().any(|name| part.accessor == name) => {
                    let message = format!("`{}` is the name of an emitted function", part.accessor);
                    combine(&mut errors, Error::new(part.span, message));
                }
                Ok(part) if all.iter().any(|other| other.accessor == part.accessor) => {
                    let message = format!("two parts have the accessor `{}`", part.accessor);
                    combine(&mut errors, Error::new(part.span, message));
                }
                Ok(part) => all.push(part),
                Err(error) => combine(&mut errors, error),
            }
        }
        errors.map_or(Ok(Parts { all }), Err)
    }

    /// The parts of a kind.
    pub fn of_kind(&self, kind: Kind) -> impl DoubleEndedIterator<Item = &Part> + Clone {
        self.all.iter().filter(move |part| part.kind == kind)
    }

    /// Returns the number of variadic and optional parts of a kind.
    pub fn variable(&self, kind: Kind) -> usize {
        self.of_kind(kind).filter(|part| part.arity != Arity::One).count()
    }

    pub fn named(&self, name: &str) -> Option<&Part> {
        self.all.iter().find(|part| part.name == name)
    }
}

/// Collects errors, so that an author sees all at once.
pub fn combine(errors: &mut Option<Error>, error: Error) {
    match errors {
        Some(errors) => errors.combine(error),
        None => *errors = Some(error),
    }
}

fn part(field: &syn::Field) -> Result<Part> {
    let ident = field.ident.as_ref().ok_or_else(|| Error::new(field.span(), "a part has a name"))?;
    let (arity, marker) = arity_of(&field.ty)?;
    let mut part = Part {
        kind: Kind::Operand,
        arity,
        name: names::text(ident),
        accessor: ident.clone(),
        buildable: is_buildable(&marker),
        marker,
        docs: Vec::new(),
        default: None,
        span: ident.span(),
    };
    let mut kinds = 0;
    for attr in &field.attrs {
        if attr.path().is_ident("doc") {
            part.docs.push(attr.clone());
            continue;
        }
        part.kind = kind_of(attr)?;
        kinds += 1;
        if let Meta::List(list) = &attr.meta {
            list.parse_args_with(|input: ParseStream<'_>| part_options(&mut part, input))?;
        }
    }
    if kinds != 1 {
        let message = "expected one of `#[operand]`, `#[result]`, `#[attr]`, `#[region]`, `#[successor]`";
        return Err(Error::new(ident.span(), message));
    }
    part.accessor = names::ident(&names::snake_case(&part.name), ident.span());
    check(&part, field)?;
    Ok(part)
}

fn kind_of(attr: &Attribute) -> Result<Kind> {
    let path = attr.path();
    for (name, kind) in [
        ("operand", Kind::Operand),
        ("result", Kind::Result),
        ("attr", Kind::Attr),
        ("region", Kind::Region),
        ("successor", Kind::Successor),
    ] {
        if path.is_ident(name) {
            return Ok(kind);
        }
    }
    let message = "expected `#[operand]`, `#[result]`, `#[attr]`, `#[region]` or `#[successor]`";
    Err(Error::new(attr.span(), message))
}

fn part_options(part: &mut Part, input: ParseStream<'_>) -> Result<()> {
    while !input.is_empty() {
        let key: Ident = input.parse()?;
        match key.to_string().as_str() {
            "default" if part.kind == Kind::Attr => {
                input.parse::<Token![=]>()?;
                part.default = Some(input.parse()?);
            }
            "buildable" if part.kind == Kind::Result => part.buildable = true,
            "name" => {
                input.parse::<Token![=]>()?;
                part.name = input.parse::<LitStr>()?.value();
            }
            _ => {
                let message = match part.kind {
                    Kind::Attr => "expected `default = ...` or `name = \"...\"`",
                    Kind::Result => "expected `buildable` or `name = \"...\"`",
                    _ => "expected `name = \"...\"`",
                };
                return Err(Error::new(key.span(), message));
            }
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

fn check(part: &Part, field: &syn::Field) -> Result<()> {
    let message = match (part.kind, part.arity) {
        (Kind::Attr, Arity::Variadic) => "an attribute is one or `Option<...>`",
        (Kind::Region, Arity::Optional) => "a region is one or `Variadic<...>`",
        (Kind::Successor, Arity::Optional) => "a successor is one or `Variadic<...>`",
        (Kind::Attr, Arity::Optional)
            if last_name(&part.marker).is_some_and(|name| name == "UnitAttr" || name == "UnitProp") =>
        {
            "`UnitAttr` is optional by itself: its accessor returns a `bool`"
        }
        _ => return Ok(()),
    };
    Err(Error::new(field.ty.span(), message))
}

/// `Variadic<T>`, `Option<T>`, `Optional<T>` or `T`.
pub fn arity_of(ty: &Type) -> Result<(Arity, Type)> {
    let Type::Path(path) = ty else {
        return Err(Error::new(
            ty.span(),
            "expected a marker such as `AnyType`, `Option<...>` or `Variadic<...>`",
        ));
    };
    let Some(last) = path.path.segments.last() else { return Ok((Arity::One, ty.clone())) };
    let arity = match last.ident.to_string().as_str() {
        "Variadic" => Arity::Variadic,
        "Option" | "Optional" => Arity::Optional,
        _ => return Ok((Arity::One, ty.clone())),
    };
    if let PathArguments::AngleBracketed(args) = &last.arguments
        && args.args.len() == 1
        && let Some(GenericArgument::Type(inner)) = args.args.first()
    {
        return Ok((arity, inner.clone()));
    }
    Err(Error::new(last.span(), format!("expected `{}<Marker>`", last.ident)))
}

/// The last name of a type's path.
pub fn last_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => Some(path.path.segments.last()?.ident.to_string()),
        _ => None,
    }
}

/// Whether a marker of `ir::markers` admits just one type.
fn is_buildable(marker: &Type) -> bool {
    const NAMES: [&str; 24] = [
        "Index", "NoneType", "I1", "I8", "I16", "I32", "I64", "I128", "SI1", "SI8", "SI16", "SI32", "SI64",
        "UI1", "UI8", "UI16", "UI32", "UI64", "F16", "F32", "F64", "BF16", "F80", "F128",
    ];
    last_name(marker).is_some_and(|name| NAMES.contains(&name.as_str()))
}
