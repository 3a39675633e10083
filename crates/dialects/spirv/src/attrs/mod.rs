//! Attributes that are no cases of enums.

mod fields;
mod interface;
mod target;
mod triple;

pub use interface::{InterfaceVarAbi, InterfaceVarAbiRef};
pub(crate) use target::OfKernels;
pub use target::{TargetEnv, TargetEnvRef};
pub(crate) use triple::CaseAttr;
pub use triple::{Triple, TripleRef};

use fields::{Field, Value};
use ir::List;
use ir::def::{AttrDef, AttrKind, ParamsDef};

const fn required(name: &'static str, value: Value) -> Field {
    Field { name, value, required: true }
}

const fn optional(name: &'static str, value: Value) -> Field {
    Field { name, value, required: false }
}

/// Declares attributes with fields.
macro_rules! with_fields {
    ($($(#[doc = $doc:literal])* $name:ident = $full:literal: [$($field:expr),* $(,)?];)*) => {$(
        $(#[doc = $doc])*
        pub static $name: AttrDef = {
            const FIELDS: &[Field; [$($field),*].len()] = &[$($field),*];
            AttrDef {
                doc: concat!($($doc, "\n"),*).trim_ascii(),
                params: &const { fields::params(FIELDS) },
                parse: Some(&|parser| fields::parse(parser, FIELDS)),
                print: Some(&|cx, params, printer| fields::print(cx, params, FIELDS, printer)),
                ..ParamsDef::new($full)
            }
        };
    )*};
}

with_fields! {
    /// Sizes that an entry point asks for: `#spirv.entry_point_abi<workgroup_size = [32, 4, 1], subgroup_size = 32>`.
    ENTRY_POINT_ABI = "spirv.entry_point_abi": [
        optional("workgroup_size", Value::Ints),
        optional("subgroup_size", Value::Int(None)),
        optional("target_width", Value::Int(None)),
    ];
    /// Name and direction of linkage: `#spirv.linkage_attributes<linkage_name = "f", linkage_type = <Import>>`.
    LINKAGE_ATTRIBUTES = "spirv.linkage_attributes": [
        required("linkage_name", Value::String),
        required("linkage_type", Value::Attr("spirv.linkage_type")),
    ];
    /// A product of cooperative matrices that a device has.
    COOP_MATRIX_PROPS_KHR = "spirv.coop_matrix_props_khr": [
        required("m_size", Value::Int(None)),
        required("n_size", Value::Int(None)),
        required("k_size", Value::Int(None)),
        required("a_type", Value::Type),
        required("b_type", Value::Type),
        required("c_type", Value::Type),
        required("result_type", Value::Type),
        required("acc_sat", Value::Bool),
        required("scope", Value::Attr("spirv.scope")),
    ];
    /// A product of cooperative matrices that a device of NVIDIA has.
    COOP_MATRIX_PROPS_NV = "spirv.coop_matrix_props_nv": [
        required("m_size", Value::Int(None)),
        required("n_size", Value::Int(None)),
        required("k_size", Value::Int(None)),
        required("a_type", Value::Type),
        required("b_type", Value::Type),
        required("c_type", Value::Type),
        required("result_type", Value::Type),
        required("scope", Value::Attr("spirv.scope")),
    ];
    /// Caching of loads: `#spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Cached>`.
    CACHE_CONTROL_LOAD_INTEL = "spirv.cache_control_load_intel": [
        required("cache_level", Value::Int(None)),
        required("load_cache_control", Value::LoadControl),
    ];
    /// Caching of stores: `#spirv.cache_control_store_intel<cache_level = 0, store_cache_control = Streaming>`.
    CACHE_CONTROL_STORE_INTEL = "spirv.cache_control_store_intel": [
        required("cache_level", Value::Int(None)),
        required("store_cache_control", Value::StoreControl),
    ];
    /// Limits of a device: `#spirv.resource_limits<subgroup_size = 64>`.
    RESOURCE_LIMITS = "spirv.resource_limits": [
        optional("max_compute_shared_memory_size", Value::Int(Some(16384))),
        optional("max_compute_workgroup_invocations", Value::Int(Some(128))),
        optional("max_compute_workgroup_size", Value::Array(&[128, 128, 64])),
        optional("subgroup_size", Value::Int(Some(32))),
        optional("min_subgroup_size", Value::Int(None)),
        optional("max_subgroup_size", Value::Int(None)),
        optional("cooperative_matrix_properties_khr", Value::Array(&[])),
        optional("cooperative_matrix_properties_nv", Value::Array(&[])),
    ];
}

ir::attr_constraint! {
    /// Name and direction of linkage.
    pub LinkageAttributes = "", AttrKind::Dialect("spirv.linkage_attributes");
}

/// The attributes of this module.
pub const ATTRS: List<&AttrDef> = &[
    &CACHE_CONTROL_LOAD_INTEL,
    &CACHE_CONTROL_STORE_INTEL,
    &COOP_MATRIX_PROPS_KHR,
    &COOP_MATRIX_PROPS_NV,
    &ENTRY_POINT_ABI,
    InterfaceVarAbi::DEF,
    &LINKAGE_ATTRIBUTES,
    &RESOURCE_LIMITS,
    TargetEnv::DEF,
    Triple::DEF,
];
