//! `convert-vector-to-spirv`: operations on short vectors become those on composites of the `spirv` dialect.
//!
//! A vector of one element is a scalar there, of which nothing is taken and into which nothing is put.

mod elements;
mod integer_dot;
mod memory;
mod reduction;
mod shuffle;

pub use integer_dot::integer_dot_patterns;

use crate::common::{CAST, Options, Patterns, SpirvTypes, add_pattern, add_patterns, lower, one_to_one};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;
use vector::*;

/// Operations that become one operation each.
const ROWS: &[(&str, &str)] = &[(Fma::NAME, "spirv.GL.Fma"), (Fma::NAME, "spirv.CL.fma")];

/// The other patterns.
const PATTERNS: Patterns = &[
    (Broadcast::NAME, "VectorBroadcastConvert", elements::convert_broadcast),
    (Extract::NAME, "VectorExtractOpConvert", elements::convert_extract),
    (Insert::NAME, "VectorInsertOpConvert", elements::convert_insert),
    (FromElements::NAME, "VectorFromElementsOpConvert", elements::convert_from_elements),
    (ToElements::NAME, "VectorToElementsOpConvert", elements::convert_to_elements),
    (Step::NAME, "VectorStepOpConvert", elements::convert_step),
    (ShapeCast::NAME, "VectorShapeCast", elements::convert_shape_cast),
    (BitCast::NAME, "VectorBitcastConvert", elements::convert_bitcast),
    (Shuffle::NAME, "VectorShuffleOpConvert", shuffle::convert_shuffle),
    (ExtractStridedSlice::NAME, "VectorExtractStridedSliceOpConvert", shuffle::convert_extract_slice),
    (InsertStridedSlice::NAME, "VectorInsertStridedSliceOpConvert", shuffle::convert_insert_slice),
    (Interleave::NAME, "VectorInterleaveOpConvert", shuffle::convert_interleave),
    (Deinterleave::NAME, "VectorDeinterleaveOpConvert", shuffle::convert_deinterleave),
    (Load::NAME, "VectorLoadOpConverter", memory::convert_load),
    (Store::NAME, "VectorStoreOpConverter", memory::convert_store),
    (Reduction::NAME, "VectorReductionPattern", |at, rw| reduction::convert(at, reduction::OTHERS, rw)),
    (Reduction::NAME, "VectorReductionPattern", |at, rw| reduction::convert(at, reduction::PREFERRED, rw)),
];

/// Convert Vector dialect to SPIR-V dialect
///
/// Operations on vectors that SPIR-V has become those on its composites. Others stay.
#[pass("convert-vector-to-spirv", name = "ConvertVectorToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct VectorToSpirv;

impl VectorToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, Options::default(), |types, target, set| {
            target.legal_op(CAST);
            patterns(set, types);
        })
    }
}

/// Adds the patterns that convert operations on vectors.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_pattern(set, types, 2, (Reduction::NAME, "VectorReductionToFPDotProd"), reduction::convert_to_dot);
    add_patterns(set, types, PATTERNS);
    one_to_one::patterns(set, types, ROWS);
}
