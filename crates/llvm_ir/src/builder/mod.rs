//! Functions that are not written operation by operation, but built: those with OpenMP constructs and launches of kernels.
//!
//! Blocks and instructions can be moved from one function to another (`code`). They are made at a point (`build`), call run-time
//! libraries (`runtime`) and refer to globals of their own (`globals`). In the end all is written (`print`).

pub(crate) mod build;
pub(crate) mod code;
pub(crate) mod globals;
mod print;
mod runtime;

use crate::metadata::Node;
use code::{BlockId, Code, FunctionId, InsertPoint};
use globals::Globals;
use rustc_hash::FxHashMap;

/// Builder of functions, at a current point.
pub(crate) struct Builder {
    pub(crate) code: Code,
    /// The current point.
    pub(crate) at: InsertPoint,
    pub(crate) globals: Globals,
    /// Descriptions of functions.
    pub(crate) subprograms: FxHashMap<FunctionId, Node>,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder {
            code: Code::default(),
            at: InsertPoint { block: BlockId(0), before: None },
            globals: Globals::default(),
            subprograms: FxHashMap::default(),
        }
    }
}
