//! `transform.apply_conversion_patterns`, `transform.apply_conversion_patterns.dialect_to_llvm`.

use crate::checks::place;
use crate::interface::{
    ConversionPatternDescriptor, Descriptor, HandleEffects, TransformOp, TypeConverterBuilder,
};
use crate::types::Handle;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use macros::op;

/// Converts the target by the conversion patterns of a region.
///
/// ```mlir
/// transform.apply_conversion_patterns to %target {
///   transform.apply_conversion_patterns.func.func_to_llvm
/// } with type_converter {
///   transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
/// } {legal_dialects = ["llvm"]} : !transform.any_op
/// ```
#[op("transform.apply_conversion_patterns",
     traits(NO_TERMINATOR, SINGLE_BLOCK, GRAPH_REGION),
     interfaces(TransformOp = ConsumesUnlessPreserved, interfaces::MemoryEffects = HandleEffects),
     verify,
     format = "`to` $target $patterns (`with` `type_converter` $default_type_converter_region^)? attr-dict `:` \
             type($target)")]
pub struct ApplyConversionPatternsOp {
    #[operand]
    target: Handle,
    #[attr]
    legal_ops: Option<StrArrayAttr>,
    #[attr]
    illegal_ops: Option<StrArrayAttr>,
    #[attr]
    legal_dialects: Option<StrArrayAttr>,
    #[attr]
    illegal_dialects: Option<StrArrayAttr>,
    #[attr]
    partial_conversion: UnitAttr,
    #[attr]
    preserve_handles: UnitAttr,
    #[region]
    patterns: MaxSizedRegion<1>,
    #[region]
    default_type_converter_region: Variadic<MaxSizedRegion<1>>,
}

/// Consumes the target, unless handles are to follow what replaces their payload.
struct ConsumesUnlessPreserved;

impl TransformOp for ConsumesUnlessPreserved {
    fn consumes(&self, op: OpRef<'_>, _operand: usize) -> bool {
        op.attr("preserve_handles").is_none()
    }

    fn modifies_payload(&self, _op: OpRef<'_>) -> bool {
        true
    }
}

impl ApplyConversionPatternsOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let patterns = self.regions().next().and_then(|region| region.first_block());
        let foreign = patterns.and_then(|block| {
            block.ops().find(|op| op.interface::<dyn ConversionPatternDescriptor>().is_none())
        });
        if let Some(foreign) = foreign {
            let error = self
                .error("expected pattern children ops to implement ConversionPatternDescriptorOpInterface");
            return Err(error.note(place(foreign), "op without interface"));
        }
        if self.num_regions() > 2 {
            return Err(self.error("expected at most one default type converter region"));
        }
        let Some(converter) = self.regions().nth(1) else { return Ok(()) };
        let ops: Vec<_> = converter.ops().collect();
        let [only] = ops[..] else {
            return Err(self.error("expected exactly one op in default type converter region"));
        };
        if only.interface::<dyn TypeConverterBuilder>().is_none() {
            let error = self
                .error("expected default converter child op to implement TypeConverterBuilderOpInterface");
            return Err(error.note(place(only), "op without interface"));
        }
        Ok(())
    }
}

/// Conversion patterns that convert a dialect to `llvm`: those that the dialect gives to `convert-to-llvm`.
///
/// ```mlir
/// transform.apply_conversion_patterns.dialect_to_llvm "cf"
/// ```
#[op("transform.apply_conversion_patterns.dialect_to_llvm",
     interfaces(ConversionPatternDescriptor = Descriptor),
     verify,
     format = "$dialect_name attr-dict")]
pub struct ApplyToLLVMConversionPatternsOp {
    #[attr]
    dialect_name: StrAttr,
}

impl ApplyToLLVMConversionPatternsOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let name = self.dialect_name();
        if self.context().find_dialect(name).is_none() {
            return Err(self.error(format!("unknown dialect or dialect not loaded: {name}")));
        }
        Ok(())
    }
}

ir::ops![ApplyConversionPatternsOp, ApplyToLLVMConversionPatternsOp];
