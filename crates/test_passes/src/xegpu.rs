//! Passes that unroll and distribute operations of xegpu.

use dialect_transforms::drive::{convert, greedily};
use ir::{AttrRef, Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, Convert, PatternSet, TypeConverter};
use std::sync::Arc;
use xegpu::{Layout, TensorDesc};
use xegpu_transforms::unroll::{self, Options};
use xegpu_transforms::wg_to_sg::step_of_slice;

/// Shape of a product that an instruction does.
const PRODUCT: [i64; 3] = [8, 16, 16];

/// Returns the instruction's shape in a layout that is not for a group.
fn instruction(layout: AttrRef<'_>) -> Option<Vec<i64>> {
    let layout = Layout::of(layout).filter(|layout| !layout.is_for_group && !layout.inst_data.is_empty())?;
    Some(layout.inst_data)
}

/// Returns the shape that an operation falls into parts of.
fn shape(op: OpRef<'_>) -> Option<Vec<i64>> {
    let has_offsets = |group: usize| op.group(group).next().is_some();
    let described = match op.name_str() {
        "xegpu.dpas" => return Some(PRODUCT.to_vec()),
        "xegpu.load" if has_offsets(1) => return instruction(op.attr("layout")?),
        "xegpu.store" if has_offsets(2) => return instruction(op.attr("layout")?),
        "xegpu.create_nd_tdesc" | "xegpu.update_nd_offset" | "xegpu.create_tdesc" | "xegpu.update_offset" => {
            op.result(0).ty()
        }
        "xegpu.prefetch_nd" | "xegpu.load_nd" | "xegpu.prefetch" | "xegpu.load" => op.operand(0).ty(),
        "xegpu.store_nd" | "xegpu.store" => op.operand(1).ty(),
        _ => return None,
    };
    TensorDesc::of(described)?.layout.and_then(instruction)
}

/// Test lowering patterns to unroll ops in the xegpu dialect.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-xegpu-unrolling-patterns",
    name = "(anonymous namespace)::TestXeGPUUnrollingPatterns",
    on = "gpu.module",
    depends("memref", "xegpu", "vector")
)]
pub(crate) struct TestXegpuUnrollingPatterns;

impl TestXegpuUnrollingPatterns {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        unroll::patterns(&mut set, &Options::new(shape, unroll::part_type));
        let _ = greedily(cx, body, set);
        Ok(())
    }
}

/// Test the implementation of XeGPU Layout interfaces.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-xegpu-layout-interface",
    name = "(anonymous namespace)::TestXeGPULayoutInterface",
    on = "gpu.module",
    depends("arith", "memref", "xegpu", "vector", "gpu", "index")
)]
pub(crate) struct TestXegpuLayoutInterface;

impl TestXegpuLayoutInterface {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.casts_stay();
        let mut target = ConversionTarget::new(&context);
        target.unknown_legal(|_| Some(true));
        target.dynamically_legal("vector.step", |op| {
            let layout = op.attr("layout_result_0").and_then(AttrRef::dialect_def);
            layout.is_none_or(|def| def.name != xegpu::SLICE.name)
        });
        let mut set = ConversionSet::with_types(&context, &Arc::new(types));
        set.convert(Convert::on("vector.step", step_of_slice).one_to_many());
        let _ = convert(cx, body, target, set);
        Ok(())
    }
}
