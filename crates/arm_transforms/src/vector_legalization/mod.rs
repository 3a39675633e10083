//! `arm-sme-vector-legalization`: vectors that are several tiles, and vectors that have no registers.
//!
//! Patterns on shapes that the hardware lacks come first: masks of several tiles (`masks`), columns (`columns`), transposed reads
//! (`lift`) and transposed writes (`through_tiles`). Then a conversion splits what is several tiles (`decompose`, `store_loop`), and
//! what functions and loops pass on.

mod columns;
mod decompose;
mod lift;
mod masks;
mod store_loop;
mod sub_tiles;
mod through_tiles;

use crate::convert_after;
use dialect_transforms::drive::greedily;
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionSet, ConversionTarget, PatternSet, TypeConverter, convert_calls, convert_functions,
    convert_op_types, convert_returns, is_legal_function,
};
use std::sync::Arc;

/// Legalize vectors for ArmSME
///
/// Operations on vectors that are a multiple of a tile become operations on tiles. Operations on vectors whose scalable dimension is not
/// the last, which no register holds, become loops or go through memory or tiles.
///
/// ```mlir
/// %0 = vector.outerproduct %a, %b : vector<[4]xf32>, vector<[8]xf32>
/// // becomes
/// %0 = vector.scalable.extract %b[0] : vector<[4]xf32> from vector<[8]xf32>
/// %1 = vector.outerproduct %a, %0 : vector<[4]xf32>, vector<[4]xf32>
/// %2 = vector.scalable.extract %b[4] : vector<[4]xf32> from vector<[8]xf32>
/// %3 = vector.outerproduct %a, %2 : vector<[4]xf32>, vector<[4]xf32>
/// ```
#[pass(
    "arm-sme-vector-legalization",
    on = "builtin.module",
    name = "VectorLegalization",
    depends("func", "arm_sme", "vector", "arith", "index", "memref", "scf")
)]
#[derive(Clone, Copy, Debug)]
pub struct VectorLegalization;

/// Operations of `scf` whose types are those of what is passed on.
const STRUCTURAL: [&str; 5] = ["scf.for", "scf.if", "scf.while", "scf.yield", "scf.condition"];

/// Benefit of what comes before the splitting of an operation alone.
const FIRST: u16 = 1024;

impl VectorLegalization {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut patterns = PatternSet::new(&context);
        masks::patterns(&mut patterns);
        columns::patterns(&mut patterns);
        lift::patterns(&mut patterns);
        through_tiles::patterns(&mut patterns);
        greedily(cx, body, patterns)?;

        let mut types = TypeConverter::new();
        types.add(|ty| Some(ty.handle()));
        types.add(sub_tiles::types_of);
        let types = Arc::new(types);
        let mut set = ConversionSet::with_types(&context, &types);
        decompose::patterns(&mut set);
        store_loop::patterns(&mut set);
        convert_functions(&mut set, "func.func");
        convert_calls(&mut set);
        convert_returns(&mut set);
        convert_op_types(&mut set, &STRUCTURAL);
        let mut target = ConversionTarget::new(&context);
        add_legality(&mut target, &types);
        convert_after(cx, body, target, set)
    }
}

/// Makes what has vectors of several tiles illegal.
fn add_legality(target: &mut ConversionTarget, types: &Arc<TypeConverter>) {
    let of = types.clone();
    target.dynamically_legal("func.func", move |op| is_legal_function(&of, op));
    for name in ["scf.for", "scf.if"] {
        let of = types.clone();
        target.dynamically_legal(name, move |op| op.results().all(|result| of.is_legal_value(result)));
    }
    for name in ["scf.while", "scf.condition"] {
        let of = types.clone();
        target.dynamically_legal(name, move |op| of.is_legal(op));
    }
    let of = types.clone();
    target.dynamically_legal("scf.yield", move |op| {
        let around = op.parent().map_or("", OpRef::name_str);
        !STRUCTURAL.contains(&around) || op.operands().all(|value| of.is_legal_value(value))
    });
    let of = types.clone();
    target.unknown_legal(move |op| Some(of.is_legal(op)));
}
