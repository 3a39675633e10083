//! The attributes of the dialect.

use crate::cases;
pub use crate::enums::*;
pub use crate::target::{TARGET, Target};
use ir::List;
use ir::attr_constraint;
use ir::def::{AttrDef, AttrKind, ParamDef, ParamsDef};
use ir::markers::{AttrMarker, I32Attr};

attr_constraint! {
    /// Shape of a product of matrices.
    pub ShapeAttr = "Attribute for MMA operation shape.", AttrKind::Dialect("nvvm.shape");
    /// Shape of matrices that are loaded or stored.
    pub LdStMatrixShapeAttr = "Matrix shape for ldmatrix and stmatrix",
        AttrKind::Dialect("nvvm.ld_st_matrix_shape");
}

const fn param(name: &'static str, kind: AttrKind) -> ParamDef {
    ParamDef { name, kind, optional: false }
}

/// Shape of a product of matrices: `#nvvm.shape<m = 16, n = 8, k = 16>`.
pub static SHAPE: AttrDef = AttrDef {
    params: &[
        param("m", I32Attr::CONSTRAINT.kind),
        param("n", I32Attr::CONSTRAINT.kind),
        param("k", I32Attr::CONSTRAINT.kind),
    ],
    format: "`<` struct(params) `>`",
    doc: "Shape of a product of matrices.",
    ..ParamsDef::new("nvvm.shape")
};

/// Shape of matrices that are loaded or stored: `#nvvm.ld_st_matrix_shape<m = 8, n = 8>`.
pub static LD_ST_MATRIX_SHAPE: AttrDef = AttrDef {
    params: &[param("m", I32Attr::CONSTRAINT.kind), param("n", I32Attr::CONSTRAINT.kind)],
    format: "`<` struct(params) `>`",
    doc: "Shape of matrices that are loaded or stored.",
    ..ParamsDef::new("nvvm.ld_st_matrix_shape")
};

/// All attributes.
pub const ATTRS: List<&AttrDef> = &[
    &cases::ACTION,
    &cases::BLOCK_SCALE_FORMAT,
    &cases::BLOCK_SCALE_KIND,
    &cases::CACHE_EVICTION_PRIORITY,
    &cases::CLUSTER_LAUNCH_CONTROL_QUERY_TYPE,
    &cases::CTA_GROUP,
    &cases::DOT_ACCUMULATE_TYPE,
    &cases::FP_RND_MODE,
    &cases::GRID_DEP_ACTION,
    &cases::LD_ST_MATRIX_ELT_TYPE,
    &LD_ST_MATRIX_SHAPE,
    &cases::LOAD_CACHE_MODIFIER,
    &cases::MATCH_SYNC_KIND,
    &cases::MEMORY_SPACE,
    &cases::MEM_ORDER,
    &cases::MEM_SCOPE,
    &cases::MMA_B1OP,
    &cases::MMA_FRAG,
    &cases::MMA_INT_OVERFLOW,
    &cases::MMA_KIND,
    &cases::MMA_LAYOUT,
    &cases::MMA_TYPE,
    &cases::PERMUTE_MODE,
    &cases::PREFETCH_CACHE_LEVEL,
    &cases::PROXY_KIND,
    &cases::REDUCTION,
    &cases::REDUX_KIND,
    &cases::SAT_MODE,
    &cases::SCALE_VEC_SIZE,
    &SHAPE,
    &cases::SHARED_SPACE,
    &cases::SHFL_KIND,
    &TARGET,
    &cases::TCGEN05_CP_MULTICAST,
    &cases::TCGEN05_CP_SHAPE,
    &cases::TCGEN05_CP_SRC_FMT,
    &cases::TCGEN05_FENCE,
    &cases::TCGEN05_LDST_SHAPE,
    &cases::TCGEN05_MMA_BLOCK_SCALE,
    &cases::TCGEN05_MMA_COLLECTORB,
    &cases::TCGEN05_MMA_COLLECTOROP,
    &cases::TCGEN05_MMA_KIND,
    &cases::TCGEN05_WAIT,
    &cases::TMA_LOAD_MODE,
    &cases::TMA_REDUX_KIND,
    &cases::TMA_STORE_MODE,
    &cases::VOTE_SYNC_KIND,
    &cases::WGMMA_SCALE_IN,
    &cases::WGMMA_SCALE_OUT,
    &cases::WGMMA_TYPE,
];
