//! `test-operations-equality`: whether the two operations of a module are equal.

use ir::Body;
use ir::equivalence::{Correspondence, Flags, equivalent};
use pass::{PassCx, PassResult, pass};

/// Test operations equality.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-operations-equality",
    name = "(anonymous namespace)::TestOperationEqualPass",
    on = "builtin.module"
)]
pub(crate) struct TestOperationEqual;

impl TestOperationEqual {
    /// Prints it; locations count if the first one says so.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        let ops: Vec<_> = root.regions().flat_map(|region| region.ops()).collect();
        let [first, second] = ops[..] else {
            let message = format!("expected 2 top-level ops in the module, got {}", ops.len());
            return cx.fail(root.plain_error(message));
        };
        let strict = first.attr("strict_loc_check").is_some();
        let flags = if strict { Flags::default() } else { Flags::IGNORE_LOCATIONS };
        let same = equivalent(first, second, flags, &mut Correspondence::new());
        let verdict = if same { "compares equals." } else { "compares NOT equals!" };
        cx.output(format!("{} with attr {} {verdict}\n", first.name_str(), first.discardable()));
        cx.preserve_all();
        Ok(())
    }
}
