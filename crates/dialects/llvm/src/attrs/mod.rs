//! The attributes of the dialect.

mod aliasing;
mod debug_info;
pub(crate) mod dwarf;
mod enums;
mod expression;
mod fields;
mod loops;
mod metadata;

pub use aliasing::{
    ACCESS_GROUP, ALIAS_SCOPE, ALIAS_SCOPE_DOMAIN, TBAA_MEMBER, TBAA_ROOT, TBAA_TAG, TBAA_TYPE_DESC,
};
pub use debug_info::*;
pub use enums::*;
pub use expression::{DI_EXPRESSION, DI_EXPRESSION_ELEM, DI_FILE};
pub use loops::*;
pub use metadata::*;

use ir::List;
use ir::def::AttrDef;

/// All attributes.
pub const ATTRS: List<&AttrDef> = &[
    &ACCESS_GROUP,
    &ADDRESS_SPACE,
    &ALIAS_SCOPE,
    &ALIAS_SCOPE_DOMAIN,
    &BLOCK_ADDRESS,
    &BLOCK_TAG,
    &CCONV,
    &CGPROFILE_ENTRY,
    &COMDAT,
    &CONSTANT_RANGE,
    &DEPENDENT_LIBRARIES,
    &DEREFERENCEABLE,
    &DI_ANNOTATION,
    &DI_BASIC_TYPE,
    &DI_COMMON_BLOCK,
    &DI_COMPILE_UNIT,
    &DI_COMPOSITE_TYPE,
    &DI_DERIVED_TYPE,
    &DI_EXPRESSION,
    &DI_EXPRESSION_ELEM,
    &DI_FILE,
    &DI_GENERIC_SUBRANGE,
    &DI_GLOBAL_VARIABLE,
    &DI_GLOBAL_VARIABLE_EXPRESSION,
    &DI_IMPORTED_ENTITY,
    &DI_LABEL,
    &DI_LEXICAL_BLOCK,
    &DI_LEXICAL_BLOCK_FILE,
    &DI_LOCAL_VARIABLE,
    &DI_MODULE,
    &DI_NAMESPACE,
    &DI_NULL_TYPE,
    &DI_STRING_TYPE,
    &DI_SUBPROGRAM,
    &DI_SUBRANGE,
    &DI_SUBROUTINE_TYPE,
    &DSO_LOCAL_EQUIVALENT,
    &FASTMATH,
    &FRAME_POINTER_KIND,
    &LINKAGE,
    &LOOP_ANNOTATION,
    &LOOP_DISTRIBUTE,
    &LOOP_INTERLEAVE,
    &LOOP_LICM,
    &LOOP_PEELED,
    &LOOP_PIPELINE,
    &LOOP_UNROLL,
    &LOOP_UNROLL_AND_JAM,
    &LOOP_UNSWITCH,
    &LOOP_VECTORIZE,
    &MEMORY_EFFECTS,
    &MMRA_TAG,
    &MODULE_FLAG,
    &OVERFLOW,
    &POISON,
    &PROFILE_SUMMARY,
    &PROFILE_SUMMARY_DETAILED,
    &TAIL_CALL_KIND,
    &TARGET,
    &TARGET_FEATURES,
    &TBAA_MEMBER,
    &TBAA_ROOT,
    &TBAA_TAG,
    &TBAA_TYPE_DESC,
    &UNDEF,
    &UW_TABLE_KIND,
    &VEC_TYPE_HINT,
    &VSCALE_RANGE,
    &WORKGROUP_ATTRIBUTION,
    &ZERO,
];

#[cfg(test)]
mod tests {
    use super::ATTRS;
    use ir::Context;
    use ir::def::Registry;

    #[test]
    fn names_differ_and_have_the_dialect() {
        let mut names: Vec<&str> = ATTRS.iter().map(|def| def.name).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(ATTRS.iter().all(|def| def.dialect() == "llvm"));
    }

    #[test]
    fn attributes_without_parameters_are_their_names() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        for (name, text) in [("llvm.zero", "#llvm.zero"), ("llvm.di_null_type", "#llvm.di_null_type")] {
            let def = cx.find_attr_def(name).expect("registered");
            assert_eq!(cx.attr_ref(cx.dialect_attr(def, [])).to_string(), text);
        }
    }
}
