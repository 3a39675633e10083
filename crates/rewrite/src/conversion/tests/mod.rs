//! Conversions of the test dialect.

mod linear;
mod modes;
mod plain;
mod rollback;
mod values;

use super::*;
use crate::test_dialect::{parse, show};
use crate::{MatchResult, no_match};
use ir::{Build, Op, OpState, Scope, Threads, Type};

/// Returns a pattern that renames an operation, with converted operands, and with the types of the converter
/// if there is one.
fn rename(
    from: &'static str,
    to: &'static str,
) -> impl Fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static {
    move |op, operands, rw| {
        assert!(rw.op(op).is(from));
        let types: Vec<Type> = rw.op(op).result_types().collect();
        let mut state = rw.state(to, rw.op(op).loc()).operands(operands.all().iter().copied());
        for ty in types {
            let ty = if rw.types().is_some() { rw.convert_type(ty)? } else { ty };
            state = state.results([ty]);
        }
        rw.replace_with(op, state);
        Ok(())
    }
}

fn renaming(from: &'static str, to: &'static str) -> Convert {
    Convert::on(from, rename(from, to)).called(format!("{from} to {to}"))
}

/// Converts index to i64 and keeps other types.
fn to_i64() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle()).add(|ty| ty.is_index().then_some(Type::I64));
    types
}

fn constant(rw: &ConversionRewriter<'_>, value: i64, ty: Type) -> OpState {
    let cx = rw.context();
    rw.state("t.const", ir::Loc::UNKNOWN).attr(cx, "value", cx.index_attr(value)).results([ty])
}

/// Returns the text of the error, without the operation.
fn error(outcome: &ConversionOutcome) -> String {
    outcome.error.as_ref().map_or(String::new(), |error| error.message().to_owned())
}

fn notes(outcome: &ConversionOutcome) -> Vec<String> {
    let notes = outcome.error.iter().flat_map(|error| error.notes());
    notes.filter(|note| note.subject.is_none()).map(|note| note.message.clone()).collect()
}

const ONE: Threads = Threads::ONE;
const TOP: Scope<'static> = Scope::top();
