//! Marks of the arguments of named sequences: `transform.consumed` and `transform.readonly`.

use crate::attrs::{CONSUMED, READONLY};
use crate::interface::is_consumed;
use diag::Diagnostic;
use ir::{AttrRef, Ident, OpRef};

/// Mark of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// It is consumed.
    pub consumed: bool,
    /// It is only read.
    pub readonly: bool,
}

/// Returns the marks of an argument by the attribute `arg_attrs` of a sequence.
pub fn marks(list: Option<AttrRef<'_>>, argument: usize) -> Marks {
    let entries = list.and_then(|list| list.as_array()?.nth(argument)?.as_dictionary()).unwrap_or_default();
    let Some(cx) = list.map(|list| list.context()) else { return Marks::default() };
    let has = |name: &str| entries.iter().any(|entry| cx.ident_str(entry.name) == name);
    Marks { consumed: has(CONSUMED), readonly: has(READONLY) }
}

/// Returns, for each argument of a sequence, whether its body consumes it.
pub fn consumed_arguments(sequence: OpRef<'_>) -> Vec<bool> {
    let block = sequence.inner().regions().next().and_then(|region| region.first_block());
    block.map_or_else(Vec::new, |block| block.arguments().map(is_consumed).collect())
}

/// Error about the marks of one argument, without its subject.
pub(crate) enum Wrong {
    /// Both are there.
    Both(usize),
    /// Neither is there.
    Missing,
}

impl Wrong {
    /// Returns the text of the error.
    pub(crate) fn text(&self) -> String {
        match self {
            Wrong::Both(index) => format!("argument #{index} cannot be both readonly and consumed"),
            Wrong::Missing => {
                "must provide consumed/readonly status for arguments of external or called ops".to_owned()
            }
        }
    }
}

/// Checks the marks of arguments, which must be there if they are `required`.
pub(crate) fn check_marks(list: Option<AttrRef<'_>>, arguments: usize, required: bool) -> Result<(), Wrong> {
    for index in 0..arguments {
        let marks = marks(list, index);
        if marks.consumed && marks.readonly {
            return Err(Wrong::Both(index));
        }
        if required && !marks.consumed && !marks.readonly {
            return Err(Wrong::Missing);
        }
    }
    Ok(())
}

/// Verifies the marks of a sequence: an argument that the body consumes is not marked as only read.
pub(crate) fn verify_annotations(sequence: OpRef<'_>) -> Result<(), Diagnostic> {
    let list = sequence.attr_ident(Ident::ARG_ATTRS);
    let ty = sequence.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()?.as_function());
    let arguments = ty.map_or(0, |(inputs, _)| inputs.len());
    let consumed = consumed_arguments(sequence);
    let external = sequence.inner().regions().all(|region| region.is_empty());
    check_marks(list, arguments, external).map_err(|wrong| sequence.plain_error(wrong.text()))?;
    let wrong = (0..arguments).find(|&index| {
        let marks = marks(list, index);
        consumed.get(index) == Some(&true) && !marks.consumed && marks.readonly
    });
    match wrong {
        Some(index) => Err(sequence
            .plain_error(format!("argument #{index} is consumed in the body but is not marked as such"))),
        None => Ok(()),
    }
}
