//! `convert-tensor-to-spirv`: elements of small constant tensors are loaded from a variable.

use crate::common::element_pointer::linear_index;
use crate::common::{Options, Patterns, Site, SpirvTypes, add_patterns, lower};
use crate::{arith_to_spirv, func_to_spirv};
use ir::{Body, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched};
use spirv::enums::StorageClass;
use spirv::types::{ArrayType, PointerType, is_scalar};

/// The patterns.
const PATTERNS: Patterns = &[(tensor::Extract::NAME, "TensorExtractPattern", convert_extract)];

/// Bits of the largest tensor that becomes a variable.
const MAX_BITS: i64 = 64 * 8;

/// Convert Tensor dialect to SPIR-V dialect
///
/// Elements of constant tensors of at most 64 bytes are loaded from a variable of the function; arithmetic and functions are
/// converted, too.
#[pass("convert-tensor-to-spirv", name = "ConvertTensorToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct TensorToSpirv {
    /// Emulate narrower scalar types with 32-bit ones if not supported by the target
    #[option(default = true)]
    pub emulate_lt_32_bit_scalar_types: bool,
    /// Emulate unsupported float types by representing them with integer types of same bit width
    #[option(default = true)]
    pub emulate_unsupported_float_types: bool,
}

impl TensorToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options {
            emulate_narrow: self.emulate_lt_32_bit_scalar_types,
            emulate_floats: self.emulate_unsupported_float_types,
            ..Options::default()
        };
        lower(cx, body, options, |types, _, set| {
            arith_to_spirv::patterns(set, types);
            func_to_spirv::patterns(set, types);
            patterns(set, types);
        })
    }
}

/// Adds the pattern that converts accesses to elements.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
}

fn convert_extract(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, ty) = (at.context(), at.operand_type(0, rw));
    let element = ty.element_type().filter(|element| is_scalar(*element)).matched()?;
    let shape = ty.shape().filter(|_| ty.has_static_shape()).matched()?;
    let bits = ty.num_elements().matched()?.checked_mul(i64::from(element.bit_width().matched()?));
    rw.require(bits.is_some_and(|bits| bits <= MAX_BITS))?;
    let source = at.operand(0);
    let is_constant = rw.value(source).defining_op().is_some_and(|op| op.is("spirv.Constant"));
    rw.require(is_constant)?;
    let array = at.converted_type(0, rw);
    let stored = ArrayType::cast(array).and_then(|array| array.element_type()).matched()?.handle();
    // Drivers do not initialize variables reliably.
    let variable = at.emit(rw).variable(array.handle());
    at.emit(rw).effect("spirv.Store", &[variable, source]);
    let mut strides = vec![1; shape.len()];
    for dim in (1..shape.len()).rev() {
        strides[dim - 1] = strides[dim] * shape[dim];
    }
    let indices: Vec<Value> = at.operands.all()[1..].to_vec();
    let index = linear_index(at, &indices, &strides, 0, rw);
    let pointer = PointerType::make(cx, stored, StorageClass::Function);
    let mut emit = at.emit(rw);
    let pointer = emit.op("spirv.AccessChain", &[variable, index], pointer);
    let value = emit.load(pointer, stored);
    at.replace(&[value], rw)
}
