//! The `ml_program` dialect: functions, graphs and global variables of machine-learning programs.

mod func;
mod global;
mod global_access;
mod graph_access;
mod pipeline_globals;
mod signature;
mod subgraph;
mod token;

pub use func::{Func, Return};
pub use global::{EXTERN, Global};
pub use global_access::{GlobalLoad, GlobalLoadConst, GlobalStore};
pub use graph_access::{GlobalLoadGraph, GlobalStoreGraph};
pub use pipeline_globals::MLProgramPipelineGlobals;
pub use subgraph::{Output, Subgraph};
pub use token::{Token, TokenType, TokenTypeRef};

/// The passes that know this dialect.
pub const PASSES: pass::Passes = pass::passes![MLProgramPipelineGlobals];

ir::dialect! {
    /// Functions, graphs and global variables of machine-learning programs.
    pub fn dialect("ml_program") {
        ops: [func, global, global_access, graph_access, subgraph, token],
        types: [TokenType::DEF],
        attrs: [&EXTERN],
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
