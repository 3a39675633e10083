//! `test-alias-analysis-extending`: alias analysis that is told which arguments of functions are the only way to their memory.

use crate::alias::report;
use analysis::{AliasResult, alias, underlying_values};
use ir::{Body, OpRef, ValueRef};
use pass::{PassCx, PassResult, pass};

/// Test alias analysis extending.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-alias-analysis-extending", name = "(anonymous namespace)::TestAliasAnalysisExtendingPass")]
pub(crate) struct TestAliasAnalysisExtending;

impl TestAliasAnalysisExtending {
    /// Prints whether values share memory.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.print(report(body, restricted_alias));
        cx.preserve_all();
        Ok(())
    }
}

/// Returns the relation of the memory of two values, of which arguments with `local_alias_analysis.restrict` share none with other arguments.
fn restricted_alias(lhs: ValueRef<'_>, rhs: ValueRef<'_>) -> AliasResult {
    if lhs == rhs {
        return AliasResult::Must;
    }
    let (lhs, rhs) = (underlying_values(lhs), underlying_values(rhs));
    let pairs = lhs.iter().flat_map(|&a| rhs.iter().map(move |&b| alias_of_arguments(a, b)));
    pairs.reduce(AliasResult::merge).unwrap_or(AliasResult::May)
}

fn alias_of_arguments(lhs: ValueRef<'_>, rhs: ValueRef<'_>) -> AliasResult {
    let functions = [function(lhs), function(rhs)];
    let restricted =
        |value: ValueRef<'_>| function(value).is_some_and(|op| is_restricted(op, value.position()));
    if lhs != rhs && functions.iter().all(Option::is_some) && (restricted(lhs) || restricted(rhs)) {
        return AliasResult::No;
    }
    alias(lhs, rhs)
}

/// Returns the function that a value is an argument of.
fn function(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.argument_block()?.parent_op().filter(|op| op.is("func.func"))
}

fn is_restricted(function: OpRef<'_>, argument: usize) -> bool {
    let attrs = function.attr("arg_attrs").and_then(|list| list.as_array()?.nth(argument));
    let entries = attrs.and_then(|attrs| attrs.as_dictionary()).unwrap_or(&[]);
    entries.iter().any(|entry| function.context().ident_str(entry.name) == "local_alias_analysis.restrict")
}
