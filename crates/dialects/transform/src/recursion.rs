//! Named sequences that include each other: none may include itself.

use crate::checks::place;
use diag::Diagnostic;
use ir::{Body, Ident, OpRef};
use std::collections::BTreeMap;

/// Symbols that an operation includes.
const INCLUDE: &str = "transform.include";
/// Name of sequences.
const SEQUENCE: &str = "transform.named_sequence";

/// Verifies that no named sequence in the regions of a symbol table includes itself, directly or through others.
pub(crate) fn verify(table: OpRef<'_>) -> Result<(), Diagnostic> {
    let sequences = sequences(table.inner());
    // 1: on the path, 2: done. The order of visits is that of the text.
    let mut states: BTreeMap<usize, u8> = BTreeMap::new();
    for start in 0..sequences.len() {
        let mut stack = vec![(start, 0)];
        while let Some((at, next)) = stack.pop() {
            if next == 0 && states.get(&at) == Some(&2) {
                continue;
            }
            states.insert(at, 1);
            let Some(&callee) = sequences[at].1.get(next) else {
                states.insert(at, 2);
                continue;
            };
            stack.push((at, next + 1));
            let Some(callee) =
                sequences.iter().position(|(sequence, _)| sequence.symbol_name() == Some(callee))
            else {
                continue;
            };
            if states.get(&callee) == Some(&1) {
                let error = sequences[at].0.plain_error("recursion not allowed in named sequences");
                let cycle = stack.iter().rev().skip_while(|(on, _)| *on == at);
                let rest = cycle.take_while(|(on, _)| *on != callee).map(|(on, _)| *on);
                let rest = rest.chain((callee != at).then_some(callee));
                return Err(rest.fold(error, |error, on| {
                    error.note(place(sequences[on].0), "operation on recursion stack")
                }));
            }
            if !states.contains_key(&callee) {
                stack.push((callee, 0));
            }
        }
    }
    Ok(())
}

/// Returns the sequences of a table with the symbols that they include, in the order of the text.
fn sequences(table: OpRef<'_>) -> Vec<(OpRef<'_>, Vec<Ident>)> {
    let found = table.regions().flat_map(|region| region.ops()).filter(|op| op.is(SEQUENCE));
    found.map(|sequence| (sequence, sequence.body_of().map(included).unwrap_or_default())).collect()
}

fn included(body: &Body) -> Vec<Ident> {
    let includes = body.root().walk_body().filter(|op| op.is(INCLUDE));
    includes.filter_map(|op| op.attr("target")?.as_flat_symbol()).collect()
}
