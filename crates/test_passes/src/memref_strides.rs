//! `test-memref-stride-calculation`: prints offset and strides of what is allocated.

use crate::symbol_name;
use ir::{Body, DYNAMIC};
use memref::layout::strides_and_offset;
use pass::{PassCx, PassResult, pass};

/// Test operation constant folding
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-memref-stride-calculation",
    name = "(anonymous namespace)::TestMemRefStrideCalculation",
    can_schedule_on = crate::is_symbol
)]
#[derive(Debug)]
pub(crate) struct TestMemRefStrideCalculation;

impl TestMemRefStrideCalculation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut text = format!("Testing: {}\n", symbol_name(body));
        for op in body.root().walk_body_post_order().filter(|op| op.is(memref::Alloc::NAME)) {
            let ty = op.result(0).ty();
            text += &match strides_and_offset(ty) {
                None => format!("MemRefType {ty} cannot be converted to strided form\n"),
                Some(layout) => {
                    let strides: Vec<String> = layout.strides.iter().map(|&stride| number(stride)).collect();
                    format!("MemRefType offset: {} strides: {}\n", number(layout.offset), strides.join(", "))
                }
            };
        }
        cx.output(text);
        cx.preserve_all();
        Ok(())
    }
}

fn number(value: i64) -> String {
    if value == DYNAMIC { "?".to_owned() } else { value.to_string() }
}
