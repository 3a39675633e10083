//! What can be wrong with a definition as a whole, reported where the author wrote it.

use super::parts::{Kind, Part, combine};
use super::{Arity, Model};
use syn::{Error, LitStr, Result};

/// Reports all mistakes at once.
pub fn check(model: &Model) -> Result<()> {
    let mut errors: Option<Error> = None;
    if let Some(format) = &model.options.format {
        for name in variables(&format.value()) {
            if model.parts.named(&name).is_none() {
                combine(&mut errors, unknown_part(model, format, &name));
            }
        }
    }
    for rule in &model.options.rules {
        for name in &rule.parts {
            // `$_self`-like expressions and derived names are left to the verifier of definitions.
            if model.parts.named(&name.value()).is_none() {
                combine(&mut errors, unknown_part(model, name, &name.value()));
            }
        }
    }
    for (kind, what, sized, same) in [
        (Kind::Operand, "operands", "ATTR_SIZED_OPERAND_SEGMENTS", "SAME_VARIADIC_OPERAND_SIZE"),
        (Kind::Result, "results", "ATTR_SIZED_RESULT_SEGMENTS", "SAME_VARIADIC_RESULT_SIZE"),
    ] {
        let second = model.parts.of_kind(kind).filter(|part| part.arity != Arity::One).nth(1);
        if let Some(part) = second
            && !model.options.has_trait(sized)
            && !model.options.has_trait(same)
        {
            let message = format!("several optional or variadic {what} need the trait `{sized}` or `{same}`");
            combine(&mut errors, Error::new(part.span, message));
        }
    }
    for kind in [Kind::Region, Kind::Successor] {
        if let Some(part) = misplaced(model, kind) {
            combine(&mut errors, Error::new(part.span, "only one part of this kind can be variadic"));
        }
    }
    errors.map_or(Ok(()), Err)
}

fn misplaced(model: &Model, kind: Kind) -> Option<&Part> {
    model.parts.of_kind(kind).filter(|part| part.arity != Arity::One).nth(1)
}

fn unknown_part(model: &Model, at: &LitStr, name: &str) -> Error {
    let known: Vec<&str> = model.parts.all.iter().map(|part| part.name.as_str()).collect();
    let known = if known.is_empty() { "none".to_owned() } else { known.join("`, `") };
    Error::new(at.span(), format!("the operation has no part `{name}`; its parts are `{known}`"))
}

/// The names after `$` in an assembly format, outside of literals.
fn variables(format: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (index, piece) in format.split('`').enumerate() {
        if index % 2 == 1 {
            continue;
        }
        for after in piece.split('$').skip(1) {
            let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(after.len());
            found.push(after[..end].to_owned());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::variables;

    #[test]
    fn finds_variables_outside_of_literals() {
        let format = "$lhs `,` $rhs (`$no` `` $overflowFlags^)? attr-dict `:` type($result)";
        assert_eq!(variables(format), ["lhs", "rhs", "overflowFlags", "result"]);
    }
}
