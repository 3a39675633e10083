//! `transform.tune.alternatives`, `transform.tune.knob`.

use crate::directives;
use crate::interface::{READS, READS_PAYLOAD, TransformOp};
use crate::types::{AnyHandleOrParam, Param};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Applies one of the regions, the selected one.
///
/// ```mlir
/// transform.tune.alternatives<"choice"> selected_region = 1 {
///   transform.yield
/// }, {
///   transform.yield
/// }
/// ```
#[op("transform.tune.alternatives",
     traits(SINGLE_BLOCK, NO_REGION_ARGUMENTS),
     rules(ImplicitTerminator("transform.yield")),
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     verify,
     custom(AlternativesOpSelectedRegion(directives::parse_alternatives_op_selected_region, directives::print_alternatives_op_selected_region)),
     format = "`<` $name `>` (`selected_region` `=` custom<AlternativesOpSelectedRegion>( \
             $selected_region_attr, $selected_region_param)^)? attr-dict-with-keyword (`:` \
             type($selected_region_param)^)? (`->` type($results)^)? regions")]
pub struct AlternativesOp {
    #[attr]
    name: StrAttr,
    #[attr]
    selected_region_attr: Option<APIntAttr>,
    #[operand]
    selected_region_param: Option<Param>,
    #[result]
    results: Variadic<AnyHandleOrParam>,
    #[region]
    alternatives: Variadic<SizedRegion<1>>,
}

impl AlternativesOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let regions = self.num_regions();
        if let Some(selected) = self.selected_region_attr().and_then(|selected| selected.to_i64())
            && usize::try_from(selected).map_or(true, |selected| selected >= regions)
        {
            return Err(self.error(format!(
                "'selected_region' attribute specifies region at index {selected} while op has only {regions} regions"
            )));
        }
        for region in self.regions() {
            let Some(end) = region.first_block().and_then(|block| block.last()) else { continue };
            if !end.operand_types().eq(self.result_types()) {
                let message = "expected terminator to have as many operands as the parent op has results";
                return Err(end.error(message));
            }
        }
        Ok(())
    }
}

/// Parameter whose value is one of the options, to be chosen by a tuner.
///
/// ```mlir
/// %size = transform.tune.knob<"tile_size"> = 8 from options = [2, 4, 8] -> !transform.param<i64>
/// ```
#[op("transform.tune.knob",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     verify,
     format = "`<` $name `>` (`=` $selected^ `from`)? `options` `=` $options attr-dict `->` type(results)")]
pub struct KnobOp {
    #[attr]
    name: StrAttr,
    #[attr]
    options: AnyAttr,
    #[attr]
    selected: Option<AnyAttr>,
    #[result]
    result: Param,
}

impl KnobOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (Some(selected), Some(mut options)) = (self.selected(), self.options().as_array()) else {
            return Ok(());
        };
        if options.any(|option| option == selected) {
            return Ok(());
        }
        Err(self.error("provided `selected` attribute is not an element of `options` array of attributes"))
    }
}

ir::ops![AlternativesOp, KnobOp];
