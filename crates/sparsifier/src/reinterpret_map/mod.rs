//! `sparse-reinterpret-map`: tensors whose dimensions are their levels.
//!
//! Suggested reading order: this file, `remap` (single values), `others` (operations that create and visit tensors), `translate` and
//! `schedule` (structured operations), `iteration_graph` (orders of loops).

mod iteration_graph;
mod others;
mod remap;
mod schedule;
mod translate;

pub(crate) use schedule::SORTED;

use crate::drive::greedily;
use ir::Body;
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::PatternSet;

/// Operations that are rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// All.
    #[default]
    All,
    /// `linalg.generic`.
    OnlyGeneric,
    /// All others.
    ExceptGeneric,
}

option_enum!(Scope { All = "all", OnlyGeneric = "only-generic", ExceptGeneric = "except-generic" });

/// Choice of the next of several loops that can come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LoopOrdering {
    /// The last that became ready.
    #[default]
    Default,
    /// Loops over dense levels, then those over compressed ones, then those over singletons.
    DenseOuter,
}

option_enum!(LoopOrdering { Default = "default", DenseOuter = "dense-outer" });

/// Reinterprets sparse tensor type mappings
///
/// A tensor with a map from dimensions to levels becomes a tensor of its levels, and operations on it are rewritten to the coordinates of
/// levels. The loops of `linalg.generic` are ordered such that the levels of each tensor are visited from the first to the last; where
/// no order does that, a tensor is converted to another map first.
///
/// ```mlir
/// %e = tensor.empty() : tensor<4x8xf32, #CSC>
///
/// %0 = tensor.empty() : tensor<8x4xf32, #CSR>
/// %e = sparse_tensor.reinterpret_map %0 : tensor<8x4xf32, #CSR> to tensor<4x8xf32, #CSC>
/// ```
#[pass(
    "sparse-reinterpret-map",
    name = "SparseReinterpretMap",
    on = "builtin.module",
    depends("affine", "arith", "bufferization", "linalg", "sparse_tensor")
)]
pub struct SparseReinterpretMap {
    /// Set the reiterpretation scope
    #[option(default = Scope::All)]
    pub scope: Scope,
    /// Set the loop ordering strategy for sparse code generation
    #[option(default = LoopOrdering::Default)]
    pub loop_ordering_strategy: LoopOrdering,
}

impl SparseReinterpretMap {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        if self.scope != Scope::ExceptGeneric {
            translate::add_patterns(&mut set);
            schedule::add_patterns(&mut set, self.loop_ordering_strategy);
        }
        if self.scope != Scope::OnlyGeneric {
            others::add_patterns(&mut set);
        }
        greedily(cx, body, set)
    }
}
