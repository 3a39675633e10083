//! `test-spirv-op-availability`: the versions, extensions and capabilities that operations of `spirv` need.

use ir::def::EnumAttr;
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use spirv::availability::{Needs, of_op};
use spirv::enums::Version;
use std::fmt::Write;

/// Test SPIR-V op availability
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-spirv-op-availability", name = "(anonymous namespace)::PrintOpAvailability")]
pub(crate) struct TestSpirvOpAvailability;

impl TestSpirvOpAvailability {
    /// Prints it for functions, and then for graphs.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut out = String::new();
        for kind in ["func.func", "spirv.ARM.Graph"] {
            let mut bodies: Vec<&Body> = vec![body];
            while let Some(body) = bodies.pop() {
                if body.root().is(kind) {
                    print_function(body, &mut out);
                }
                bodies.extend(body.children().into_iter().rev().filter_map(|child| body.child(child)));
            }
        }
        cx.output(out);
        cx.preserve_all();
        Ok(())
    }
}

fn print_function(body: &Body, out: &mut String) {
    let name = body.root().symbol_name().map_or("", |name| body.context().ident_str(name));
    let _ = writeln!(out, "{name}");
    for op in body.root().walk_post_order().filter(|op| op.dialect() == "spirv") {
        print(op, &of_op(op), out);
    }
}

/// Returns lists of cases in square brackets.
fn lists<E: EnumAttr>(lists: impl Iterator<Item = ir::List<E>>) -> String {
    let name = |case: &E| E::DEF.case_name(case.to_word()).unwrap_or("");
    let list = |of: ir::List<E>| format!(" [{}]", of.iter().map(name).collect::<Vec<_>>().join(", "));
    lists.filter(|of| !of.is_empty()).map(list).collect()
}

fn print(op: OpRef<'_>, needs: &[Needs], out: &mut String) {
    let name = op.name_str();
    let version = |version: Version| Version::DEF.case_name(version.to_word()).unwrap_or("");
    let since = needs.iter().map(|needs| needs.since).max_by_key(|version| version.to_word());
    let until = needs.iter().map(|needs| needs.until).min_by_key(|version| version.to_word());
    let _ = writeln!(out, "{name} min version: {}", version(since.unwrap_or(Version::V10)));
    let _ = writeln!(out, "{name} max version: {}", version(until.unwrap_or(Version::V16)));
    let _ = writeln!(out, "{name} extensions: [{} ]", lists(needs.iter().map(|needs| needs.extensions)));
    let _ = writeln!(out, "{name} capabilities: [{} ]", lists(needs.iter().map(|needs| needs.capabilities)));
}
