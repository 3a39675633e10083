//! Options of one-shot bufferization.

use ir::{Attr, OpRef, TypeData, TypeRef};

/// Layout of a memref whose strides are not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LayoutMap {
    /// From the value that is stored in it.
    #[default]
    Infer,
    /// Row-major.
    Identity,
    /// Strides and an offset that are known only at run time.
    FullyDynamic,
}

pass::option_enum!(LayoutMap {
    Infer = "infer-layout-map",
    Identity = "identity-layout-map",
    FullyDynamic = "fully-dynamic-layout-map",
});

/// Memory space of a buffer that no operation determines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemorySpace {
    /// The default one.
    Default,
    /// None: it is an error.
    Unknown,
    /// The encoding of the tensor.
    Encoding,
}

/// Order in which operations are analyzed: those first have the better chance of writing in place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heuristic {
    /// From last to first.
    BottomUp,
    /// From first to last.
    TopDown,
    /// First what terminators forward, then from last to first.
    BottomUpFromTerminators,
    /// A random order from this seed.
    Fuzzer(u32),
}

/// Operation that copies one buffer to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CopyOp {
    /// `memref.copy`.
    MemRef,
    /// `linalg.copy`.
    Linalg,
}

/// Options of one-shot bufferization.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether loops may return allocations of an iteration.
    pub allow_return_allocs_from_loops: bool,
    /// Whether operations that cannot be bufferized stay.
    pub allow_unknown_ops: bool,
    /// Order of the analysis.
    pub heuristic: Heuristic,
    /// Whether signatures of functions, calls and returns are bufferized.
    pub function_boundaries: bool,
    /// Alignment of new buffers in bytes; 0 for none.
    pub alignment: u64,
    /// Whether a buffer may not be written by several iterations of a parallel loop.
    pub check_parallel_regions: bool,
    /// Whether everything is copied before it is written, without analysis.
    pub copy_before_write: bool,
    /// Dialects whose operations are bufferized; empty for all.
    pub dialects: Vec<String>,
    /// Whether operations are annotated with sets of aliases.
    pub dump_alias_sets: bool,
    /// Layout of the memrefs in signatures.
    pub function_layout: LayoutMap,
    /// Memory space where none is known.
    pub memory_space: MemorySpace,
    /// Whether an operation stays, whatever its dialect.
    pub stays: Option<fn(OpRef<'_>) -> bool>,
    /// Names of functions that are not analyzed.
    pub unanalyzed: Vec<String>,
    /// Whether operations are annotated with conflicts.
    pub print_conflicts: bool,
    /// Whether to analyze and annotate only.
    pub test_analysis_only: bool,
    /// Layout of other memrefs whose strides are not known.
    pub unknown_layout: LayoutMap,
    /// Operation that copies.
    pub copy_op: CopyOp,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            allow_return_allocs_from_loops: false,
            allow_unknown_ops: false,
            heuristic: Heuristic::BottomUp,
            function_boundaries: false,
            alignment: 64,
            check_parallel_regions: true,
            copy_before_write: false,
            dialects: Vec::new(),
            dump_alias_sets: false,
            function_layout: LayoutMap::Infer,
            memory_space: MemorySpace::Default,
            stays: None,
            unanalyzed: Vec::new(),
            print_conflicts: false,
            test_analysis_only: false,
            unknown_layout: LayoutMap::FullyDynamic,
            copy_op: CopyOp::MemRef,
        }
    }
}

impl Options {
    /// Whether an operation may be bufferized.
    pub fn allows(&self, op: OpRef<'_>) -> bool {
        self.allows_all() || self.allows_dialect(op.dialect()) && !self.stays.is_some_and(|stays| stays(op))
    }

    /// Whether every operation may be bufferized.
    pub(crate) fn allows_all(&self) -> bool {
        self.function_boundaries && self.dialects.is_empty() && self.stays.is_none()
    }

    /// Whether operations of a dialect may be bufferized.
    pub(crate) fn allows_dialect(&self, dialect: &str) -> bool {
        if !self.function_boundaries && dialect == "func" {
            return false;
        }
        self.dialects.is_empty() || self.dialects.iter().any(|allowed| allowed == dialect)
    }

    /// Returns the memory space of the buffer of a tensor, where nothing else determines it: `None` if there is none, and
    /// `Some(None)` for the default one.
    pub fn default_memory_space(&self, tensor: TypeRef<'_>) -> Option<Option<Attr>> {
        match (self.memory_space, tensor.data()) {
            (MemorySpace::Default, _) => Some(None),
            (MemorySpace::Unknown, _) => None,
            (MemorySpace::Encoding, TypeData::RankedTensor { encoding, .. }) => Some(*encoding),
            (MemorySpace::Encoding, _) => None,
        }
    }
}
