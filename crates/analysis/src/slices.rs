//! Slices: values that a value is computed from, and values computed from it.

use ir::{OpRef, ValueRef};
use rustc_hash::FxHashSet;

/// Scope of a backward slice.
#[derive(Clone, Copy, Debug)]
pub struct BackwardSliceOptions {
    /// Whether the slice includes the operation that it starts from.
    pub inclusive: bool,
    /// Whether block arguments are not followed to the operation that encloses the block.
    pub omit_block_arguments: bool,
    /// Whether values that are used in an operation's regions, but defined outside, are not followed.
    pub omit_uses_from_above: bool,
}

impl Default for BackwardSliceOptions {
    fn default() -> Self {
        BackwardSliceOptions { inclusive: false, omit_block_arguments: false, omit_uses_from_above: true }
    }
}

/// Returns the operations of one body that an operation's operands are computed from, definitions before
/// uses. Operations rejected by `follow` are left out, with those that only they need.
pub fn backward_slice<'a>(
    op: OpRef<'a>,
    options: BackwardSliceOptions,
    mut follow: impl FnMut(OpRef<'a>) -> bool,
) -> Vec<OpRef<'a>> {
    let mut seen = FxHashSet::default();
    let mut slice = Vec::new();
    let mut open = vec![(op, false)];
    while let Some((at, done)) = open.pop() {
        if done {
            slice.push(at);
            continue;
        }
        if !seen.insert(at.handle()) {
            continue;
        }
        open.push((at, true));
        let before = open.len();
        for value in values_needed(at, options) {
            let def = match value.defining_op() {
                Some(def) => Some(def),
                None if options.omit_block_arguments => None,
                None => value.block().and_then(|block| block.parent_op()).filter(|parent| !parent.is_root()),
            };
            if let Some(def) = def.filter(|def| !seen.contains(&def.handle()) && follow(*def)) {
                open.push((def, false));
            }
        }
        open[before..].reverse();
    }
    if !options.inclusive {
        slice.retain(|found| *found != op);
    }
    sort_by_definition(slice)
}

fn values_needed<'a>(op: OpRef<'a>, options: BackwardSliceOptions) -> Vec<ValueRef<'a>> {
    let mut values: Vec<ValueRef<'a>> = op.operands().collect();
    if !options.omit_uses_from_above && op.body_of().is_none() {
        let inner = op.regions().flat_map(|region| region.ops()).flat_map(|inner| inner.walk_body());
        let used = inner.flat_map(|inner| inner.operands());
        values.extend(used.filter(|value| interfaces::is_defined_outside(op, *value)));
    }
    values
}

/// Returns the operations of one body that are computed from an operation's results, or are nested in it;
/// definitions before uses. Users rejected by `follow` are left out, with those that only they reach.
pub fn forward_slice<'a>(
    op: OpRef<'a>,
    inclusive: bool,
    mut follow: impl FnMut(OpRef<'a>) -> bool,
) -> Vec<OpRef<'a>> {
    let mut seen = FxHashSet::default();
    let mut slice = Vec::new();
    let mut open = vec![op];
    seen.insert(op.handle());
    while let Some(at) = open.pop() {
        slice.push(at);
        let inner = at.regions().filter(|_| at.body_of().is_none()).flat_map(|region| region.ops());
        let users = at.results().flat_map(|result| result.users());
        for next in inner.chain(users) {
            if !seen.contains(&next.handle()) && follow(next) {
                seen.insert(next.handle());
                open.push(next);
            }
        }
    }
    if !inclusive {
        slice.retain(|found| *found != op);
    }
    sort_by_definition(slice)
}

/// Sorts operations such that each comes after those of the list whose results it uses; otherwise in the
/// order of the list. In cycles the first of the list comes first.
fn sort_by_definition(ops: Vec<OpRef<'_>>) -> Vec<OpRef<'_>> {
    let set: FxHashSet<ir::Op> = ops.iter().map(|op| op.handle()).collect();
    let mut done = FxHashSet::default();
    let mut sorted = Vec::with_capacity(ops.len());
    for op in ops {
        let mut open = vec![(op, false)];
        while let Some((at, ready)) = open.pop() {
            if ready {
                sorted.push(at);
                continue;
            }
            if !done.insert(at.handle()) {
                continue;
            }
            open.push((at, true));
            let defs = at.operands().rev().filter_map(|operand| operand.defining_op());
            open.extend(defs.filter(|def| set.contains(&def.handle())).map(|def| (def, false)));
        }
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{parse, tagged};

    fn tags(ops: &[OpRef<'_>]) -> Vec<String> {
        ops.iter().filter_map(|op| op.attr("tag")?.as_str().map(str::to_owned)).collect()
    }

    #[test]
    fn slices_go_along_uses_and_into_regions() {
        let module = parse(
            "func.func @f(%c: i1, %x: i32) {
              %a = \"t.a\"() {tag = \"a\"} : () -> i32
              %b = \"t.b\"(%a) {tag = \"b\"} : (i32) -> i32
              %n = \"t.n\"() {tag = \"n\"} : () -> i32
              %d = \"t.nest\"(%a) ({
                \"t.inner\"(%b) {tag = \"inner\"} : (i32) -> ()
              }) {tag = \"d\"} : (i32) -> i32
              \"t.e\"(%d, %n) {tag = \"e\"} : (i32, i32) -> ()
              return
            }",
        );
        let op = |tag| tagged(&module, tag);
        let options = BackwardSliceOptions::default();
        assert_eq!(tags(&backward_slice(op("e"), options, |_| true)), ["a", "d", "n"]);
        let deep = BackwardSliceOptions { omit_uses_from_above: false, inclusive: true, ..options };
        assert_eq!(tags(&backward_slice(op("e"), deep, |_| true)), ["a", "b", "d", "n", "e"]);
        assert_eq!(tags(&backward_slice(op("e"), options, |op| !op.is("t.nest"))), ["n"]);
        assert_eq!(tags(&backward_slice(op("inner"), options, |_| true)), ["a", "b"]);
        let mut forward = tags(&forward_slice(op("a"), false, |_| true));
        forward.sort();
        assert_eq!(forward, ["b", "d", "e", "inner"]);
        assert_eq!(tags(&forward_slice(op("n"), true, |_| true)), ["n", "e"]);
    }
}
