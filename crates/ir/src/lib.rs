//! The IR: operations, blocks, regions and values in bodies; types and attributes in a context.
//!
//! Suggested reading order: [`Context`], [`Body`], [`OpRef`], [`def`], [`Builder`], then the verifier.
//!
//! **Architecture Invariant:** this crate does not know its syntax. It prints the generic form (every
//! `Display`), and declares in [`asm`] what parsers and printers offer to hooks.
//!
//! **Architecture Invariant:** no lock, no `unsafe`, no interior mutability in a body: `&mut Body` is
//! exclusive, and a body is `Send` and `Sync`.

mod action;
pub mod affine;
pub mod asm;
mod attrs;
mod body;
mod builder;
pub mod builtin;
mod context;
pub mod def;
mod dominance;
pub mod equivalence;
mod handle;
pub mod print;
mod replacer;
mod stack;
pub mod symbol;
mod symbol_requests;
mod threads;
mod types;
pub mod verify;
mod view;

pub use action::{Action, ActionHandler, ActionUnit};
pub use affine::{AffineExprRef, AffineMapRef, IntegerSetRef};
pub use attrs::{AttrData, AttrRef, DenseElements, LocExtent, LocParts, NamedAttr, Text};
pub use body::{
    Body, BodySize, Importer, Mapping, OpEntry, OpPeek, OpPeeker, OpState, PREFETCH_BATCH, RawOp, RawOpFacts,
    Scope, SlotFacts, SymbolInfo, SymbolTable, prefetch,
};
pub use builder::{Build, BuildBlocks, Builder, InsertPoint, build_nest};
pub use context::{
    CallSiteMaker, Context, FastPaths, FilePlace, InlinedCall, NO_WORD, OpInfo, Places, ResourceBlob,
    SharedBytes, SlotInfo, SlotStorage, SourceBase,
};
pub use def::markers;
pub use dominance::{Dominance, PostDominance};
pub(crate) use handle::LocKind;
pub use handle::{
    AffineExpr, AffineMap, Attr, AttrDefId, Block, DialectId, Ident, IntegerSet, Loc, Op, OpName, Region,
    Type, TypeDefId, Value,
};
pub use replacer::AttrTypeReplacer;
pub use stack::ensure_sufficient_stack;
pub use symbol::{SymbolModel, SymbolUser, Symbols, Visibility};
pub use symbol_requests::{BuildSymbol, RequestedSymbols, SymbolPlace, SymbolRequest};
pub use threads::{IgnorePoison, Numbers, Threads};
pub use types::{DYNAMIC, MAX_INTEGER_WIDTH, Signedness, TypeData, TypeRef};
pub use verify::{symbol_uses_hold, verify, verify_op, verify_symbol_table};
pub use view::{
    BlockRef, OpParts, OpRef, OpView, OperandRef, PostOrder, PreOrder, RegionRef, SlotWords, UseLink,
    ValueRef,
};

/// List in a definition. Definitions live as long as the program: those created at run time are leaked.
pub type List<T> = &'static [T];

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Body>();
    shared::<Context>();
};
