//! The `quant` dialect: types of numbers that stand for others by a scale and a zero point, and casts to and from them.
//!
//! A value `v` of an integer type, the *storage*, stands for the number `(v - zero point) * scale` of a float type, the *expressed* type. Scales are for all
//! elements of a tensor, for each index along an axis, or for each block of elements.

mod bytecode;
mod casts;
mod check;
mod markers;
mod normalize;
mod strip;
mod types;

pub use casts::{DequantizeCast, QuantizeCast, StorageCast};
pub use markers::{
    FloatScalarOrTensor, IntegerOrQuantizedScalarOrTensor, QuantizedScalarOrTensor, QuantizedType,
};
pub use normalize::NormalizeQuantTypes;
pub use strip::StripFuncQuantTypes;
pub use types::{ANY, CALIBRATED, Quantized, Scales, UNIFORM};

use ir::def::Dialect;

/// The passes that know this dialect.
pub const PASSES: pass::Passes = pass::passes![NormalizeQuantTypes, StripFuncQuantTypes];

ir::dialect! {
    /// Quantized types, and casts to and from them.
    fn definitions("quant") {
        ops: [casts],
        types: [&ANY, &CALIBRATED, &UNIFORM],
    }
}

/// Returns the dialect.
pub fn dialect() -> Dialect {
    let mut dialect = definitions();
    dialect.unknown_type = Some(|name| format!("unknown quantized type {name}"));
    dialect.attach::<dyn ::bytecode::DialectBytecode>("quant", &bytecode::QuantBytecode)
}
