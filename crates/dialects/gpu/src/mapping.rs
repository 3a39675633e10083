//! Attributes that map loops to the parts of a GPU.

use crate::enums::AddressSpace;
use ir::def::{AttrDef, AttrKind, EnumAttr, ParamDef, ParamsDef};
use ir::{AttrRef, enum_attr};

enum_attr! {
    /// Dimension of a mapping: one of three, or one of a basis that is made for a nest of loops.
    pub enum MappingId: integer(64) {
        /// The first.
        DimX = 0 "x",
        /// The second.
        DimY = 1 "y",
        /// The third.
        DimZ = 2 "z",
        /// The first of a basis.
        LinearDim0 = 3 "linear_dim_0",
        /// The second of a basis.
        LinearDim1 = 4 "linear_dim_1",
        /// The third of a basis.
        LinearDim2 = 5 "linear_dim_2",
        /// The fourth of a basis.
        LinearDim3 = 6 "linear_dim_3",
        /// The fifth of a basis.
        LinearDim4 = 7 "linear_dim_4",
        /// The sixth of a basis.
        LinearDim5 = 8 "linear_dim_5",
        /// The seventh of a basis.
        LinearDim6 = 9 "linear_dim_6",
        /// The eighth of a basis.
        LinearDim7 = 10 "linear_dim_7",
        /// The ninth of a basis.
        LinearDim8 = 11 "linear_dim_8",
        /// The tenth of a basis.
        LinearDim9 = 12 "linear_dim_9",
    }
}

enum_attr! {
    /// Part of a GPU that the iterations of a loop are given to.
    pub enum Processor: integer(64) {
        /// Blocks of the first dimension.
        BlockX = 0 "block_x",
        /// Blocks of the second dimension.
        BlockY = 1 "block_y",
        /// Blocks of the third dimension.
        BlockZ = 2 "block_z",
        /// Threads of the first dimension.
        ThreadX = 3 "thread_x",
        /// Threads of the second dimension.
        ThreadY = 4 "thread_y",
        /// Threads of the third dimension.
        ThreadZ = 5 "thread_z",
        /// None: one iteration after the other.
        Sequential = 6 "sequential",
    }
}

/// Returns the definition of a mapping to a dimension.
const fn mapping(name: &'static str, params: &'static [ParamDef], doc: &'static str) -> AttrDef {
    AttrDef { doc, params, format: "`<` params `>`", ..ParamsDef::new(name) }
}

/// The parameter of a mapping.
const fn id(name: &'static str) -> ParamDef {
    ParamDef { name, kind: AttrKind::Enum(MappingId::DEF), optional: false }
}

/// `#gpu.block<...>`.
pub static BLOCK: AttrDef = mapping("gpu.block", &[id("block")], "A dimension of the blocks of a grid.");
/// `#gpu.warpgroup<...>`.
pub static WARPGROUP: AttrDef =
    mapping("gpu.warpgroup", &[id("warpgroup")], "A dimension of the groups of four warps of a block.");
/// `#gpu.warp<...>`.
pub static WARP: AttrDef = mapping("gpu.warp", &[id("warp")], "A dimension of the warps of a block.");
/// `#gpu.thread<...>`.
pub static THREAD: AttrDef = mapping("gpu.thread", &[id("thread")], "A dimension of the threads of a block.");
/// `#gpu.lane<...>`.
pub static LANE: AttrDef = mapping("gpu.lane", &[id("lane")], "A dimension of the lanes of a warp.");

/// `#gpu.mask<...>`.
pub static MASK: AttrDef = AttrDef {
    doc: "The processing units that are active: a bit for each.\n\n```mlir\n#gpu.mask<12>\n```",
    params: &[ParamDef {
        name: "mask",
        kind: AttrKind::Integer { width: 64, signedness: ir::Signedness::Unsigned },
        optional: false,
    }],
    format: "`<` params `>`",
    ..ParamsDef::new("gpu.mask")
};

/// `#gpu.memory_space<...>`.
pub static MEMORY_SPACE: AttrDef = AttrDef {
    doc: "A memory of a GPU as a mapping.\n\n```mlir\n#gpu.memory_space<workgroup>\n```",
    params: &[ParamDef { name: "address_space", kind: AttrKind::Enum(&SPACES), optional: false }],
    format: "`<` params `>`",
    ..ParamsDef::new("gpu.memory_space")
};

/// Memories as numbers.
static SPACES: ir::def::EnumDef = ir::def::EnumDef {
    name: "AddressSpace",
    summary: "GPU address space",
    storage: ir::def::EnumStorage::Integer(32),
    cases: &[("global", 1), ("workgroup", 2), ("private", 3)],
    flags: false,
    native: false,
    called: None,
    separator: "",
};

/// `#gpu.loop_dim_map<...>`.
pub static LOOP_DIM_MAP: AttrDef = AttrDef {
    doc: "The processor of a loop, the map from its number to the iteration, and the map of the loop's bound.\n\n\
          ```mlir\n#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>\n```",
    params: &[
        ParamDef { name: "processor", kind: AttrKind::Enum(Processor::DEF), optional: false },
        ParamDef { name: "map", kind: AttrKind::AffineMap, optional: false },
        ParamDef { name: "bound", kind: AttrKind::AffineMap, optional: false },
    ],
    format: "`<` struct(params) `>`",
    ..ParamsDef::new("gpu.loop_dim_map")
};

/// Kind of the parts that a mapping names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MappingKind {
    /// Blocks of a grid.
    Block,
    /// Groups of four warps.
    Warpgroup,
    /// Warps.
    Warp,
    /// Threads.
    Thread,
    /// Lanes of a warp.
    Lane,
}

/// Returns the memory that `#gpu.memory_space` names; `None` of any other attribute.
pub fn mapped_memory(attr: AttrRef<'_>) -> Option<AddressSpace> {
    attr.dialect_def().filter(|def| def.name == MEMORY_SPACE.name)?;
    AddressSpace::from_word(SPACES.narrow(attr.dialect_param(0)?)?)
}

/// Returns the parts that a mapping names, and the dimension; `None` of any other attribute.
pub fn mapping_of(attr: AttrRef<'_>) -> Option<(MappingKind, MappingId)> {
    let kind = match attr.dialect_def()?.name {
        "gpu.block" => MappingKind::Block,
        "gpu.warpgroup" => MappingKind::Warpgroup,
        "gpu.warp" => MappingKind::Warp,
        "gpu.thread" => MappingKind::Thread,
        "gpu.lane" => MappingKind::Lane,
        _ => return None,
    };
    let id = MappingId::DEF.narrow(attr.dialect_param(0)?)?;
    Some((kind, MappingId::from_word(id)?))
}

impl MappingId {
    /// Whether the dimension is one of a basis that is made for a nest of loops.
    pub fn is_linear(self) -> bool {
        self.to_word() >= MappingId::LinearDim0.to_word()
    }
}
