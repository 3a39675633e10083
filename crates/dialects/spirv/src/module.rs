//! `spirv.module`.

use crate::attrs::Triple;
use crate::entry_point::EntryPoint;
use crate::enums::{AddressingModel, ExecutionModel, LinkageType, MemoryModel};
use crate::function::Func;
use crate::syntax::{parse_keyword, words};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{AttrRef, Ident, Op, OpRef, OpState, OpView};
use macros::op;
use std::collections::{HashMap, HashSet};

/// A module of SPIR-V: functions, variables, constants and entry points, with the models of addresses and memory, and what it
/// requires.
///
/// ```mlir
/// spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
///   spirv.func @f() "None" {
///     spirv.Return
///   }
/// }
/// ```
#[op(
    "spirv.module",
    interfaces(ir::SymbolModel),
    traits(
        ISOLATED_FROM_ABOVE,
        NO_REGION_ARGUMENTS,
        SYMBOL_TABLE,
        SYMBOL,
        OPTIONAL_SYMBOL,
        SINGLE_BLOCK,
        NO_TERMINATOR
    ),
    parse,
    print,
    verify_regions
)]
pub struct Module {
    #[attr]
    addressing_model: AddressingModel,
    #[attr]
    memory_model: MemoryModel,
    #[attr]
    vce_triple: Option<Triple>,
    #[attr]
    sym_name: Option<SymbolNameAttr>,
    #[region]
    bodyRegion: AnyRegion,
}

/// Whether an attribute says that what it stands at is imported.
fn is_import(linkage: AttrRef<'_>) -> bool {
    let case = linkage.dialect_param(1);
    case.and_then(|case| LinkageType::from_attr(linkage.context(), case.handle()))
        == Some(LinkageType::Import)
}

/// Verifies that an entry point names a function and variables of the module.
fn verify_entry<'a>(
    entry: EntryPoint<'a>,
    symbols: &HashMap<Ident, OpRef<'a>>,
    seen: &mut HashSet<(Op, ExecutionModel)>,
) -> Result<(), Diagnostic> {
    let cx = entry.context();
    let function = symbols.get(&entry.r#fn()).filter(|op| op.is(Func::NAME));
    let Some(function) = function else {
        let name = cx.ident_str(entry.r#fn());
        return Err(entry.plain_error(format!("function '{name}' not found in 'spirv.module'")));
    };
    for &variable in entry.interface().attrs() {
        let variable = cx.attr_ref(variable);
        let Some(name) = variable.as_flat_symbol() else {
            return Err(entry.plain_error(format!(
                "expected symbol reference for interface specification instead of '{variable}'"
            )));
        };
        if !symbols.get(&name).is_some_and(|op| op.is("spirv.GlobalVariable")) {
            return Err(entry.plain_error(format!(
                "expected spirv.GlobalVariable symbol reference instead of'{variable}'"
            )));
        }
    }
    match seen.insert((function.handle(), entry.execution_model())) {
        true => Ok(()),
        false => Err(entry.plain_error("duplicate of a previous EntryPointOp")),
    }
}

/// Verifies that a function is defined or imported, and has only operations of the dialect.
fn verify_function(function: OpRef<'_>) -> Result<(), Diagnostic> {
    let function = function.inner();
    if function.regions().all(|region| region.is_empty())
        && !function.attr("linkage_attributes").is_some_and(is_import)
    {
        return Err(function.plain_error(
            "'spirv.module' cannot contain external functions without 'Import' linkage_attributes \
             (LinkageAttributes)",
        ));
    }
    let foreign = function.regions().flat_map(|region| region.ops()).find(|op| op.dialect() != "spirv");
    match foreign {
        Some(op) => Err(op.plain_error("functions in 'spirv.module' can only contain spirv.* ops")),
        None => Ok(()),
    }
}

impl Module<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        if let Some(name) = parser.optional_symbol_name()? {
            state.try_put_attr(&cx, Ident::SYM_NAME, name.attr());
        }
        let addressing = parse_keyword(parser, "addressing_model")?;
        state.put(&cx, Module::ADDRESSING_MODEL, addressing);
        let memory = parse_keyword(parser, "memory_model")?;
        state.put(&cx, Module::MEMORY_MODEL, memory);
        if parser.optional_keyword("requires") {
            let position = parser.position();
            let triple = parser.attribute(None)?;
            if Triple::cast(cx.attr_ref(triple)).is_none() {
                return Err(parser.error_at(position, "invalid kind of attribute specified"));
            }
            state.put(&cx, Module::VCE_TRIPLE, triple);
        }
        for entry in parser.optional_attr_dict_with_keyword()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        let region = parser.region(state, &[])?;
        parser.ensure_block(state, region);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        if self.symbol_name().is_some() {
            crate::syntax::print_symbol_name(*self, printer);
        }
        let (addressing, memory) = (words(self.addressing_model()), words(self.memory_model()));
        printer.write(&format!(" {addressing} {memory}"));
        if let Some(triple) = self.vce_triple() {
            printer.write(" requires ");
            printer.attr(triple.handle());
        }
        printer
            .attr_dict_with_keyword(*self, &["addressing_model", "memory_model", "vce_triple", "sym_name"]);
        printer.write(" ");
        printer.region(self.body_region(), RegionStyle::BARE);
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let ops = || self.inner().regions().flat_map(|region| region.ops());
        let symbols: HashMap<Ident, OpRef<'_>> =
            ops().filter_map(|op| Some((op.symbol_name()?, op))).collect();
        let mut seen = HashSet::new();
        for op in ops() {
            if op.dialect() != "spirv" {
                return Err(op.plain_error("'spirv.module' can only contain spirv.* ops"));
            }
            if let Some(entry) = EntryPoint::cast(op) {
                verify_entry(entry, &symbols, &mut seen)?;
            } else if op.is(Func::NAME) {
                verify_function(op)?;
            }
        }
        Ok(())
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Module<'a> {
    fn is_declaration(self) -> bool {
        false
    }
}

ir::ops![Module];
