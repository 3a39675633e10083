//! The test of what replaces an operation that a handle refers to, in `test-tensor-transform-patterns`.

use ir::{Body, OpRef, ValueRef};
use pass::{PassCx, PassResult};
use transform_engine::find_replacement;

/// Marks the operation that is replaced.
const REPLACED: &str = "replaced";

/// Says which operation takes the place of the one with the attribute `replaced`, where those with `replacement_N = RESULT` define the
/// values in the place of its results.
pub(crate) fn check(cx: &mut PassCx<'_>, body: &Body) -> PassResult {
    let mut marked = body.root().walk_post_order().filter(|op| op.attr(REPLACED).is_some());
    let Some(replaced) = marked.next() else {
        return cx.fail(body.root().plain_error("could not find 'replaced' op"));
    };
    if let Some(other) = marked.next() {
        cx.emit(other.plain_error("only one 'replaced' op is allowed per test case"));
        return cx.fail(replaced.remark("other 'replaced' op"));
    }
    let mut values: Vec<ValueRef<'_>> = Vec::new();
    for number in 0..replaced.num_results() {
        let name = format!("replacement_{number}");
        let mut marked = body.root().walk_post_order().filter_map(|op| value(op, &name));
        let Some(value) = marked.next() else {
            return cx.fail(replaced.plain_error("insufficient replacement values"));
        };
        if let Some(other) = marked.next().and_then(ValueRef::defining_op) {
            cx.emit(other.plain_error(format!("only one '{name}' is allowed per test case")));
            return match value.defining_op() {
                Some(first) => cx.fail(first.remark(format!("other '{name}'"))),
                None => Err(pass::Failed),
            };
        }
        values.push(value);
    }
    match find_replacement(replaced, &values) {
        Ok(Some(found)) => cx.emit(replaced.body().op(found).remark("replacement found")),
        Ok(None) | Err(_) => return cx.fail(replaced.plain_error("listener could not find replacement op")),
    }
    cx.preserve_all();
    Ok(())
}

/// Returns the result of an operation that its attribute of a name gives the number of.
fn value<'a>(op: OpRef<'a>, name: &str) -> Option<ValueRef<'a>> {
    let number = usize::try_from(op.attr(name)?.as_i64()?).ok()?;
    op.results().nth(number)
}
