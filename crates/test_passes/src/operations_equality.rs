//! `test-operations-equality`: whether the two operations of a module are equal.

use crate::{On, TestPass};
use ir::equivalence::{Correspondence, Flags, equivalent};

/// Prints it; locations count if the first one says so.
pub(crate) const COMPARE: TestPass = TestPass {
    argument: "test-operations-equality",
    name: "(anonymous namespace)::TestOperationEqualPass",
    description: "Test operations equality.",
    on: On::Op("builtin.module"),
    run: |cx, body| {
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
    },
};
