//! Type converters that scripts can name.

use ir::{AttrRef, Build, Loc, OpRef, Type, TypeRef, Value};
use rewrite::{Rewriter, TypeConverter};
use std::sync::Arc;
use to_llvm::llvm::{LlvmTypes, LoweringOptions};

/// Type converter of a region of a script.
pub(crate) enum Types {
    /// To the types of `llvm`.
    Llvm(LlvmTypes),
    /// Any other one.
    Other(Arc<TypeConverter>),
}

impl Types {
    /// Returns the converter.
    pub(crate) fn converter(&self) -> Arc<TypeConverter> {
        match self {
            Types::Llvm(types) => types.converter(),
            Types::Other(types) => types.clone(),
        }
    }
}

const TO_LLVM: &str = "transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter";
const CAST_TENSORS: &str = "transform.type_conversion.tensor.cast_shape_dynamic_dims";

/// Returns the converter that an operation of a script stands for; `None` for other operations.
pub(crate) fn converter_of(op: OpRef<'_>) -> Option<Types> {
    if op.is(TO_LLVM) {
        return Some(Types::Llvm(LlvmTypes::new(op.context(), lowering_options(op))));
    }
    op.is(CAST_TENSORS).then(|| {
        let mut converter = TypeConverter::new();
        let any = op.attr("ignore_dynamic_info").is_some();
        converter.source_materialization(move |rw, what| match *what.inputs {
            [input] => TensorCast { any }.build(rw, what.loc, input, what.ty()?),
            _ => None,
        });
        converter.target_materialization(move |rw, what| match *what.inputs {
            [input] => TensorCast::build_any(rw, what.loc, input, what.ty()?),
            _ => None,
        });
        Types::Other(Arc::new(converter))
    })
}

fn lowering_options(op: OpRef<'_>) -> LoweringOptions {
    let flag = |name: &str| op.attr(name).and_then(AttrRef::as_bool).unwrap_or(false);
    let width = op.attr("index_bitwidth").and_then(|width| width.as_i64());
    let options = LoweringOptions {
        bare_pointers: flag("use_bare_ptr_call_conv"),
        aligned_alloc: flag("use_aligned_alloc") && !flag("use_generic_functions"),
        generic_functions: flag("use_generic_functions"),
        ..LoweringOptions::default()
    };
    options.with_index_width(width.and_then(|width| u32::try_from(width).ok()).unwrap_or(64))
}

/// Cast of tensors to other sizes.
#[derive(Clone, Copy)]
pub(crate) struct TensorCast {
    /// Whether sizes may become known that were not.
    any: bool,
}

impl TensorCast {
    /// Returns the cast that an operation of a script stands for; `None` for other operations.
    pub(crate) fn of(op: OpRef<'_>) -> Option<TensorCast> {
        op.is(CAST_TENSORS).then(|| TensorCast { any: op.attr("ignore_dynamic_info").is_some() })
    }

    /// Casts a value, if it is such a tensor.
    pub(crate) fn build(self, rw: &mut Rewriter<'_>, loc: Loc, value: Value, ty: Type) -> Option<Value> {
        let (from, to) = (rw.value(value).ty(), rw.context().ty(ty));
        if !self.any && invents_sizes(from, to) {
            return None;
        }
        TensorCast::build_any(rw, loc, value, ty)
    }

    /// Casts a value back to its original type, whatever sizes that has.
    pub(crate) fn build_any(rw: &mut Rewriter<'_>, loc: Loc, value: Value, ty: Type) -> Option<Value> {
        let (from, to) = (rw.value(value).ty(), rw.context().ty(ty));
        if !tensor::cast::are_compatible(from, to) {
            return None;
        }
        let state = rw.state("tensor.cast", loc).operands([value]).results([ty]);
        Some(rw.insert_value(state))
    }
}

/// Whether a size of the target is known that is not known of the source.
fn invents_sizes(source: TypeRef<'_>, target: TypeRef<'_>) -> bool {
    let (Some(source), Some(target)) = (source.shape(), target.shape()) else {
        return target.shape().is_some();
    };
    source.iter().zip(target).any(|(&of, &to)| of == ir::DYNAMIC && to != ir::DYNAMIC)
}
