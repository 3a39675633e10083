//! `test-tosa-op-availability`: the profiles and extensions that have operations of `tosa`.

use ir::def::EnumAttr;
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Test Tosa op availability
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-tosa-op-availability", name = "(anonymous namespace)::PrintOpAvailability", on = "func.func")]
pub(crate) struct TestTosaOpAvailability;

impl TestTosaOpAvailability {
    /// Prints it.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let name = body.root().symbol_name().map_or("", |name| cx.context().ident_str(name));
        let mut out = format!("{name}\n");
        for op in body.root().walk_post_order().filter(|op| op.dialect() == "tosa") {
            print(op, &mut out);
        }
        cx.output(out);
        cx.preserve_all();
        Ok(())
    }
}

/// Returns the cases in square brackets, or nothing for none.
fn list<E: EnumAttr>(cases: &[E]) -> String {
    let names: Vec<&str> = cases.iter().filter_map(|case| E::DEF.case_name(case.to_word())).collect();
    if names.is_empty() { String::new() } else { format!(" [{}]", names.join(", ")) }
}

fn print(op: OpRef<'_>, out: &mut String) {
    let name = op.name_str();
    let _ = writeln!(out, "{name} profiles: [{} ]", list(tosa::profiles(name)));
    let _ = writeln!(out, "{name} extensions: [{} ]", list(tosa::extensions(name)));
}
