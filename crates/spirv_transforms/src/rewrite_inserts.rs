//! `spirv-rewrite-inserts`: composites that are filled part by part are made at once.

use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use spirv::types::part_count;

const INSERT: &str = "spirv.CompositeInsert";

/// Rewrite sequential chains of `spirv.CompositeInsert` operations into `spirv.CompositeConstruct` operations
///
/// A chain inserts all parts of a composite, from the first to the last.
#[pass("spirv-rewrite-inserts", name = "SPIRVRewriteInsertsPass", on = "spirv.module", depends("spirv"))]
#[derive(Debug)]
pub struct RewriteInserts;

impl RewriteInserts {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for child in body.children() {
            body.child_mut(child).into_iter().for_each(rewrite);
        }
        Ok(())
    }
}

/// Returns the only index that an operation inserts at.
fn index(op: OpRef<'_>) -> Option<u64> {
    let mut indices = op.attr("indices")?.as_array()?;
    let first = indices.next()?.as_i64()?;
    indices.next().is_none().then(|| u64::try_from(first).ok())?
}

/// Returns the chain that an operation ends, from the first part on.
fn chain(last: OpRef<'_>) -> Option<Vec<Op>> {
    let count = part_count(last.results().next()?.ty())?;
    let mut insertions = Vec::new();
    let mut op = last;
    for number in (0..count).rev() {
        if index(op) != Some(number) {
            return None;
        }
        insertions.push(op.handle());
        if number > 0 {
            op = op.operands().nth(1)?.defining_op().filter(|op| op.is(INSERT))?;
        }
    }
    insertions.reverse();
    (!insertions.is_empty()).then_some(insertions)
}

fn rewrite(function: &mut Body) {
    let inserts = function.root().walk_body().filter(|op| op.is(INSERT));
    let chains: Vec<Vec<Op>> = inserts.filter_map(chain).collect();
    for insertions in chains {
        let Some(&last) = insertions.last() else { continue };
        let view = function.op(last);
        let (loc, old) = (view.loc(), view.result(0).handle());
        let ty = view.result(0).ty_handle();
        let parts: Vec<Value> = insertions.iter().map(|&op| function.op(op).operand(0).handle()).collect();
        let mut builder = Builder::new(function, InsertPoint::Before(last));
        let state = builder.state("spirv.CompositeConstruct", loc).operands(parts).results([ty]);
        let new = builder.insert_value(state);
        function.replace_all_uses(old, new);
        for &op in insertions.iter().rev() {
            if function.op(op).is_unused() {
                function.erase(op);
            }
        }
    }
}
