//! `xegpu-wg-to-sg-distribute`.
//!
//! A tile of a group falls into units, in each of which every subgroup has a part (`parts`). `coordinates` computes where the parts of a
//! subgroup begin. `blocks`, `scattered` and `vectors` convert operations, `constants` those that know where they are.

mod blocks;
mod constants;
mod coordinates;
mod parts;
mod scattered;
mod vectors;

pub use constants::step_of_slice;

use crate::blocking::Arguments;
use crate::layout::{of_value, without_groups};
use dialect_transforms::drive::convert;
use dialect_transforms::scf::structural;
use ir::def::TraitSet;
use ir::{Attr, Body, Op, OpRef};
use parts::{group_layout, types_of_descriptor, types_of_vector};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Operands, Rewriter,
    TypeConverter, for_each_body,
};
use std::sync::Arc;

/// A pattern: operands have as many values as parts.
type Pattern = fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult;

const PATTERNS: [(&str, Pattern); 18] = [
    ("xegpu.create_nd_tdesc", blocks::create),
    ("xegpu.load_nd", blocks::load),
    ("xegpu.store_nd", blocks::store),
    ("xegpu.update_nd_offset", blocks::update),
    ("xegpu.prefetch_nd", blocks::prefetch),
    ("xegpu.dpas", vectors::product),
    ("vector.broadcast", vectors::broadcast),
    ("xegpu.convert_layout", vectors::convert_layout),
    ("arith.constant", constants::constant),
    ("xegpu.load", scattered::load),
    ("xegpu.store", scattered::store),
    ("xegpu.load_matrix", blocks::load_matrix),
    ("xegpu.store_matrix", blocks::store_matrix),
    ("vector.step", constants::step),
    ("vector.shape_cast", vectors::shape_cast),
    ("vector.multi_reduction", vectors::reduction),
    ("vector.transpose", vectors::transpose),
    ("vector.constant_mask", constants::mask),
];

/// Transform WorkGroup level XeGPU code to SubGroup level.
///
/// Operations on tiles of a group become operations on the parts that a subgroup has of them, by the `sg_layout` and `sg_data` of layouts: as many
/// operations as it has parts. Layouts lose both.
///
/// ```mlir
/// #layout = #xegpu.layout<sg_layout = [4], sg_data = [8]>
/// %0 = vector.step {layout_result_0 = #layout} : vector<32xindex>
///
/// %id = gpu.subgroup_id : index
/// %1 = arith.remui %id, %c4 : index
/// %2 = arith.muli %1, %c8 : index
/// %3 = arith.remui %2, %c32 : index
/// %4 = vector.step : vector<8xindex>
/// %5 = vector.broadcast %3 : index to vector<8xindex>
/// %0 = arith.addi %4, %5 : vector<8xindex>
/// ```
#[pass(
    "xegpu-wg-to-sg-distribute",
    name = "XeGPUWgToSgDistribute",
    depends("memref", "xegpu", "vector", "arith", "gpu", "index")
)]
#[derive(Clone, Copy, Debug)]
pub struct XegpuWgToSgDistribute;

impl XegpuWgToSgDistribute {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        types.add(types_of_descriptor);
        let arguments = Arguments::of(cx, body);
        types.add_for_values(move |value| types_of_vector(&arguments, value));
        let types = Arc::new(types);
        // As upstream, whose first conversion is of structured control flow, and folds the rest.
        convert(cx, body, ConversionTarget::new(&context), ConversionSet::new(&context))?;
        let mut target = ConversionTarget::new(&context);
        add_legality(&mut target);
        let mut set = ConversionSet::with_types(&context, &types);
        structural(&mut target, &mut set, &types);
        for (name, pattern) in PATTERNS {
            set.add(Convert::on(name, pattern).one_to_many());
        }
        set.add(Convert::on("vector.create_mask", constants::mask).one_to_many());
        let elementwise = rewrite::Root::Trait(TraitSet::ELEMENTWISE_MAPPABLE);
        set.add(Convert::root(elementwise, vectors::elementwise).one_to_many());
        convert(cx, body, target, set)?;
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| finish(body));
        Ok(())
    }
}

/// Makes operations on tiles of a group illegal.
fn add_legality(target: &mut ConversionTarget) {
    target.unknown_legal(|_| Some(true));
    for (name, _) in PATTERNS {
        target.dynamically_legal(name, |op| !is_for_group(op));
    }
    target.dynamically_legal("vector.create_mask", |op| !is_for_group(op));
    for dialect in ["math", "arith"] {
        target.dynamically_legal_dialect(dialect, |op| {
            !op.has_trait(TraitSet::ELEMENTWISE_MAPPABLE) || !has_equal_shapes(op) || !is_for_group(op)
        });
    }
}

/// Whether the result and all operands of an operation are vectors of one shape.
fn has_equal_shapes(op: OpRef<'_>) -> bool {
    let Some(result) = op.results().next().filter(|result| result.ty().is_vector()) else { return false };
    op.operands().all(|operand| operand.ty().is_vector() && operand.ty().shape() == result.ty().shape())
}

/// Whether a group does an operation together.
fn is_for_group(op: OpRef<'_>) -> bool {
    group_layout(op.context(), layout_of(op)).is_some()
}

/// Returns the layout that an operation is distributed by.
fn layout_of(op: OpRef<'_>) -> Option<Attr> {
    let own = |name: &str| op.attr(name).map(|layout| layout.handle());
    match op.name_str() {
        "xegpu.load_nd" | "xegpu.prefetch_nd" => of_value(op.operand(0)),
        "xegpu.store_nd" => of_value(op.operand(1)),
        "xegpu.load_matrix" | "xegpu.store_matrix" | "xegpu.store" => own("layout"),
        "xegpu.convert_layout" => own("input_layout"),
        _ => of_value(op.results().next()?),
    }
}

/// Removes subgroups from the layouts of results.
fn finish(body: &mut Body) {
    let ops: Vec<Op> = body.root().walk_body().filter(|op| !op.is_root()).map(OpRef::handle).collect();
    let mut rw = Rewriter::new(body);
    for op in ops {
        let is_structural =
            ["scf.if", "scf.for", "scf.while", "scf.condition"].contains(&rw.op(op).name_str());
        for at in 0..rw.op(op).num_results() {
            let name = format!("layout_result_{at}");
            let Some(layout) = rw.op(op).attr(&name) else { continue };
            if layout.dialect_def().is_none_or(|def| def.name != xegpu::LAYOUT.name) {
                continue;
            }
            let rest = without_groups(layout).filter(|_| !is_structural);
            rw.modify_op(op, |op| {
                op.attr(&name, rest);
            });
        }
    }
}
