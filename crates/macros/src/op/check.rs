//! Mistakes in a definition as a whole, reported where the author wrote it.

use super::parts::{Kind, Part, combine, last_name};
use super::{Arity, Model};
use asm_format::{Attr, Format, Parts, Value};
use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::{Error, LitStr, Result};

/// Reports all mistakes at once.
pub fn check(model: &Model) -> Result<()> {
    let mut errors: Option<Error> = None;
    for format in model.options.format.iter().chain(&model.options.line) {
        if let Err(error) = parse_format(model, format) {
            combine(&mut errors, error);
        }
    }
    hooks(model, &mut errors);
    for rule in &model.options.rules {
        for name in rule.parts.iter().filter(|name| model.parts.named(&name.value()).is_none()) {
            combine(&mut errors, unknown_part(model, name));
        }
    }
    groups(model, &mut errors);
    errors.map_or(Ok(()), Err)
}

/// Functions that need each other, or that nothing calls.
fn hooks(model: &Model, errors: &mut Option<Error>) {
    let options = &model.options;
    for (hook, other) in [("parse", "print"), ("print", "parse")] {
        if let Some((key, _)) = options.hooks.iter().find(|(key, _)| key == hook)
            && !options.has_hook(other)
        {
            combine(errors, Error::new(key.span(), format!("`{hook}` needs `{other}`")));
        }
    }
    if let Some(needs) = options.fold_needs.as_ref().filter(|_| !options.has_hook("fold")) {
        combine(errors, Error::new(needs.key.span(), "`fold_needs` needs `fold`"));
    }
    if let Some((key, _)) = options.hooks.iter().find(|(key, _)| key == "parse")
        && options.format.is_some()
    {
        let message = "an operation has either `format` or `parse` and `print`";
        combine(errors, Error::new(key.span(), message));
    }
    if let Some(line) = options.line.as_ref().filter(|_| !options.has_hook("parse")) {
        combine(errors, Error::new(line.span(), "`line` needs `parse`"));
    }
    let format = options.format.as_ref().or(options.line.as_ref()).map(LitStr::value).unwrap_or_default();
    for custom in &options.custom {
        if !format.contains(&format!("custom<{}>", custom.name)) {
            let message =
                format!("nothing calls these functions: the format has no `custom<{}>(...)`", custom.name);
            combine(errors, Error::new(custom.name.span(), message));
        }
    }
}

/// Variadic parts that cannot be told from each other.
fn groups(model: &Model, errors: &mut Option<Error>) {
    for (kind, what, sized, same) in [
        (Kind::Operand, "operands", "ATTR_SIZED_OPERAND_SEGMENTS", "SAME_VARIADIC_OPERAND_SIZE"),
        (Kind::Result, "results", "ATTR_SIZED_RESULT_SEGMENTS", "SAME_VARIADIC_RESULT_SIZE"),
    ] {
        if let Some(part) = second_variadic(model, kind)
            && !model.options.has_trait(sized)
            && !model.options.has_trait(same)
        {
            let message = format!("several optional or variadic {what} need the trait `{sized}` or `{same}`");
            combine(errors, Error::new(part.span, message));
        }
    }
    for kind in [Kind::Region, Kind::Successor] {
        if let Some(part) = second_variadic(model, kind) {
            combine(errors, Error::new(part.span, "only one part of this kind can be variadic"));
        }
    }
}

fn second_variadic(model: &Model, kind: Kind) -> Option<&Part> {
    model.parts.of_kind(kind).filter(|part| part.arity != Arity::One).nth(1)
}

fn unknown_part(model: &Model, at: &LitStr) -> Error {
    let known: Vec<&str> = model.parts.all.iter().map(|part| part.name.as_str()).collect();
    let known = if known.is_empty() { "none".to_owned() } else { known.join("`, `") };
    Error::new(at.span(), format!("the operation has no part `{}`; its parts are `{known}`", at.value()))
}

/// The assembly format; an error shows its place in it.
fn parse_format(model: &Model, format: &LitStr) -> Result<Spelled> {
    let values = |kind| -> Vec<Value<'_>> {
        let parts = model.parts.of_kind(kind);
        parts.map(|part| Value { name: &part.name, single: part.arity == Arity::One }).collect()
    };
    let is_unit =
        |part: &Part| last_name(&part.marker).is_some_and(|name| name == "UnitAttr" || name == "UnitProp");
    let names = |kind| -> Vec<&str> { model.parts.of_kind(kind).map(|part| part.name.as_str()).collect() };
    let places = model.places();
    let attrs = places.iter().map(|place| Attr { name: place.name, unit: place.part.is_some_and(is_unit) });
    let custom: Vec<String> = model.options.custom.iter().map(|custom| custom.name.to_string()).collect();
    let parts = Parts {
        operands: &values(Kind::Operand),
        results: &values(Kind::Result),
        attrs: &attrs.collect::<Vec<_>>(),
        regions: &names(Kind::Region),
        successors: &names(Kind::Successor),
        custom: &custom.iter().map(String::as_str).collect::<Vec<_>>(),
    };
    let text = format.value();
    match asm_format::parse(&text, &parts) {
        Ok(format) => Ok(Spelled::of(&format)),
        Err(error) => Err(Error::new(format.span(), error.show(&text))),
    }
}

/// The groups whose types a format spells.
struct Spelled {
    operands: Box<[bool]>,
    results: Box<[bool]>,
}

impl Spelled {
    fn of(format: &Format<'_>) -> Self {
        let Format { spelled_operand_types: operands, spelled_result_types: results, .. } = format;
        Spelled { operands: operands.clone(), results: results.clone() }
    }
}

/// Assertions that the types that the format does not spell can be inferred. Constraints are constants, so the compiler can tell.
pub fn types_are_known(model: &Model) -> TokenStream {
    let Some(format) = &model.options.format else { return TokenStream::new() };
    let Ok(spelled) = parse_format(model, format) else { return TokenStream::new() };
    let bits =
        |groups: &[bool]| groups.iter().rev().fold(0_u128, |bits, &spelled| bits << 1 | u128::from(spelled));
    let (operands, results) = (bits(&spelled.operands), bits(&spelled.results));
    let ident = &model.item.ident;
    let mut assertions = TokenStream::new();
    for (kind, what, spelled) in
        [(Kind::Operand, "operand", &spelled.operands), (Kind::Result, "result", &spelled.results)]
    {
        let field = syn::Ident::new(&format!("{what}s"), format.span());
        let unknown = model.parts.of_kind(kind).zip(spelled).enumerate().take(128);
        for (index, (part, _)) in unknown.filter(|(_, (part, spelled))| !**spelled && !part.buildable) {
            let message = format!(
                "assembly format: type of {what} #{index}, named '{0}', cannot be inferred: write `type(${0})`",
                part.name
            );
            // All of it has one span, so that names are found if a `macro_rules!` macro wrote the format.
            assertions.extend(quote_spanned! {format.span()=>
                const _: () = {
                    let spelled = __ir::def::Groups { operands: #operands, results: #results };
                    let known = __ir::def::known_types(<#ident<'static>>::DEF, spelled);
                    assert!(known.#field >> #index & 1 != 0, #message);
                };
            });
        }
    }
    assertions
}
