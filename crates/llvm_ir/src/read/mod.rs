//! Reading the text of LLVM IR.
//!
//! [`parse`] makes a [`module::Module`]: types, constants and metadata in tables, functions as lists of
//! instructions. Nothing of it knows the IR of MLIR.

mod calls;
pub(crate) mod constant;
pub(crate) mod expressions;
mod fields;
mod functions;
mod globals;
mod instruction;
mod lex;
mod locals;
mod memory;
pub(crate) mod metadata;
pub(crate) mod module;
mod nodes;
mod old_debug_info;
mod old_expressions;
mod old_intrinsics;
mod pads;
mod parameters;
mod parser;
mod top;
pub(crate) mod ty;
mod types;
mod values;

pub(crate) use parser::Failure;
pub(crate) use top::parse;
