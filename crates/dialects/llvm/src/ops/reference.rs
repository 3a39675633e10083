//! Addresses of globals, functions and blocks, and groups of globals.

use super::function::Func;
use crate::attrs::{Comdat as Selection, Linkage};
use crate::markers::{BlockAddressAttr, BlockTagAttr, Pointer};
use crate::ops::{Alias, Global, IFunc};
use crate::types::address_space;
use diag::Diagnostic;
use ir::def::{EnumAttr, Fold, FoldCx};
use ir::markers::*;
use ir::{OpRef, Scope, SymbolUser};
use macros::op;

/// The address of a global or a function.
#[op(
    "llvm.mlir.addressof",
    interfaces(ir::SymbolUser),
    traits(PURE, CONSTANT_LIKE),
    fold,
    format = "$global_name attr-dict `:` qualified(type($res))"
)]
pub struct AddressOf {
    #[attr]
    global_name: FlatSymbolRefAttr,
    #[result]
    res: Pointer,
}

/// Address of a function that behaves like another and is in the same linkage unit.
#[op(
    "llvm.dso_local_equivalent",
    interfaces(ir::SymbolUser),
    traits(PURE, CONSTANT_LIKE),
    fold,
    format = "$function_name attr-dict `:` qualified(type($res))"
)]
pub struct DsoLocalEquivalent {
    #[attr]
    function_name: FlatSymbolRefAttr,
    #[result]
    res: Pointer,
}

/// The address of a block of a function.
#[op(
    "llvm.blockaddress",
    interfaces(ir::SymbolUser),
    traits(PURE, CONSTANT_LIKE),
    fold,
    format = "$block_addr attr-dict `:` qualified(type($res))"
)]
pub struct BlockAddress {
    #[attr]
    block_addr: BlockAddressAttr,
    #[result]
    res: Pointer,
}

/// Names its parent block, so that its address can be taken.
#[op("llvm.blocktag", format = "$tag attr-dict")]
pub struct BlockTag {
    #[attr]
    tag: BlockTagAttr,
}

/// Groups of globals of which one is chosen.
#[op(
    "llvm.comdat",
    traits(NO_TERMINATOR, NO_REGION_ARGUMENTS, SYMBOL_TABLE, SYMBOL),
    verify_regions,
    format = "$sym_name $body attr-dict"
)]
pub struct Comdat {
    #[attr]
    sym_name: SymbolNameAttr,
    #[region]
    body: SizedRegion<1>,
}

/// Comdat group of globals, with its selection kind.
#[op("llvm.comdat_selector", traits(SYMBOL), format = "$sym_name $comdat attr-dict")]
pub struct ComdatSelector {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    comdat: Selection,
}

/// Functions that run before the program, by priority.
#[op(
    "llvm.mlir.global_ctors",
     interfaces(ir::SymbolUser = CtorsModel("ctors")),
    verify,
    format = "`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"
)]
pub struct GlobalCtors {
    #[attr]
    ctors: FlatSymbolRefArrayAttr,
    #[attr]
    priorities: I32ArrayAttr,
    #[attr]
    data: ArrayAttr,
}

/// Functions that run after the program, by priority.
#[op(
    "llvm.mlir.global_dtors",
     interfaces(ir::SymbolUser = CtorsModel("dtors")),
    verify,
    format = "`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict"
)]
pub struct GlobalDtors {
    #[attr]
    dtors: FlatSymbolRefArrayAttr,
    #[attr]
    priorities: I32ArrayAttr,
    #[attr]
    data: ArrayAttr,
}

impl AddressOf<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.attr("global_name").map(|name| name.handle()).into()
    }
}

impl DsoLocalEquivalent<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let context = self.context();
        let name = self.attr("function_name").map(|name| name.handle());
        let def = context.find_attr_def("llvm.dso_local_equivalent");
        def.map(|def| context.dialect_attr(def, [name])).into()
    }
}

impl BlockAddress<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.block_addr().handle().into()
    }
}

impl Comdat<'_> {
    fn verify_regions(self) -> Result<(), Diagnostic> {
        for inner in self.regions().flat_map(|region| region.ops()) {
            if !inner.is(ComdatSelector::NAME) {
                return Err(inner.plain_error("only comdat selector symbols can appear in a comdat region"));
            }
        }
        Ok(())
    }
}

impl GlobalCtors<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_lists(*self, "ctors")
    }
}

impl GlobalDtors<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_lists(*self, "dtors")
    }
}

fn verify_lists(op: OpRef<'_>, name: &str) -> Result<(), Diagnostic> {
    let list = |name| op.attr(name).and_then(|list| list.as_array());
    let fits = |attr: ir::AttrRef<'_>| {
        attr.as_flat_symbol().is_some() || attr.dialect_def().is_some_and(|def| def.name == "llvm.zero")
    };
    if !list("data").into_iter().flatten().all(fits) {
        return Err(op.plain_error("data element must be symbol or #llvm.zero"));
    }
    let len = |name| list(name).map_or(0, |list| list.len());
    if len(name) != len("priorities") || len(name) != len("data") {
        let message = format!("{name}, priorities, and data must have the same number of elements");
        return Err(op.plain_error(message));
    }
    Ok(())
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for AddressOf<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let found = self.attr("global_name").and_then(|name| symbols.lookup_in_module(name));
        let kind = found.as_ref().map_or("", |found| cx.op_name_str(found.op_name));
        if ![Global::NAME, Func::NAME, Alias::NAME, IFunc::NAME].contains(&kind) {
            return Err(self.error(
                "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'",
            ));
        }
        let space = found.filter(|_| kind == Global::NAME).and_then(|found| found.attr(cx, "addr_space"));
        let own = address_space(self.res().ty()).map(i64::from);
        if space.is_some_and(|space| space.as_i64() != own) {
            let message = "pointer address space must match address space of the referenced global or alias";
            return Err(self.error(message));
        }
        Ok(())
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for DsoLocalEquivalent<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let found = self.attr("function_name").and_then(|name| symbols.lookup_in_module(name));
        let kind = found.as_ref().map_or("", |found| cx.op_name_str(found.op_name));
        let Some(found) = found.filter(|_| kind == Func::NAME || kind == Alias::NAME) else {
            let message = "must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'";
            return Err(self.error(message));
        };
        let linkage = found.attr(cx, "linkage").and_then(|linkage| Linkage::DEF.narrow(linkage));
        if linkage == Some(Linkage::ExternWeak.to_word()) {
            return Err(self.error("target function with 'extern_weak' linkage not allowed"));
        }
        Ok(())
    }
}

/// Verifies that the functions which run before or after the program exist, with bodies.
pub(crate) struct CtorsModel(pub(crate) &'static str);

impl SymbolUser for CtorsModel {
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = op.context();
        let list = op.attr(self.0).and_then(|list| list.as_array());
        for symbol in list.into_iter().flatten() {
            let name = symbol.as_flat_symbol().map_or("", |name| cx.ident_str(name));
            let found = symbols.lookup(symbol).filter(|found| cx.op_name_str(found.op_name) == Func::NAME);
            match found {
                None => return Err(op.error(format!("'{name}' does not reference a valid LLVM function"))),
                Some(found) if found.is_declaration => {
                    return Err(op.error(format!("'{name}' does not have a definition")));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for BlockAddress<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let name = self.block_addr().dialect_param(0);
        let found = name.and_then(|name| symbols.lookup_in_module(name));
        let is_defined =
            found.is_some_and(|found| cx.op_name_str(found.op_name) == Func::NAME && !found.is_declaration);
        // Tags of other functions are looked up when the module is translated.
        if !is_defined || !self.is_elsewhere() && !self.has_tag() {
            return Err(self.error("expects an existing block label target in the referenced function"));
        }
        Ok(())
    }
}

impl<'a> BlockAddress<'a> {
    fn function(self) -> Option<OpRef<'a>> {
        std::iter::successors(self.parent(), |op| op.parent()).find(|op| op.is(Func::NAME))
    }

    /// Whether the block is in another function than the operation.
    fn is_elsewhere(self) -> bool {
        let name = self.block_addr().dialect_param(0).and_then(|name| name.as_flat_symbol());
        self.function().is_none_or(|function| function.symbol_name() != name)
    }

    /// Whether a block of the function around has the tag.
    fn has_tag(self) -> bool {
        let (tag, name) = (self.block_addr().dialect_param(1), self.context().op_name("llvm.blocktag"));
        let blocks = self
            .function()
            .into_iter()
            .flat_map(|function| function.regions())
            .flat_map(|region| region.blocks());
        blocks.flat_map(|block| block.ops()).any(|op| op.name() == name && op.attr("tag") == tag)
    }
}

ir::ops![
    AddressOf,
    BlockAddress,
    BlockTag,
    Comdat,
    ComdatSelector,
    DsoLocalEquivalent,
    GlobalCtors,
    GlobalDtors
];
