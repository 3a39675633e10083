//! `memref.prefetch`.

use crate::markers::LocalityAttr;
use crate::syntax::parse_attr_dict;
use diag::Diagnostic;
use interfaces::{Effects, MemoryEffects, MemoryEffectsMethods};
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpState, Type};
use macros::op;

/// Prefetches an element into a cache. It has no observable effect.
///
/// ```mlir
/// memref.prefetch %0[%i, %j], read, locality<3>, data : memref<400x400xi32>
/// ```
#[op("memref.prefetch", interfaces(MemoryEffects), parse, print, verify, fold = crate::cast::fold_into_consumer)]
pub struct Prefetch {
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    isWrite: BoolAttr,
    #[attr]
    localityHint: LocalityAttr,
    #[attr]
    isDataCache: BoolAttr,
}

/// Parses one of two keywords.
fn either(
    parser: &mut dyn OpParser,
    word: &str,
    words: [&str; 2],
    message: &str,
) -> Result<bool, Diagnostic> {
    match words.iter().position(|&known| known == word) {
        Some(index) => Ok(index == 1),
        None => {
            let position = parser.name_position();
            Err(parser.error_at(position, message))
        }
    }
}

impl Prefetch<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let memref = parser.operand()?;
        let indices = parser.operand_list(Delimiter::Square)?;
        parser.punct(",")?;
        let write = parser.any_keyword()?;
        parser.punct(",")?;
        parser.keyword("locality")?;
        parser.punct("<")?;
        let hint = parser.attribute(Some(Type::I32))?;
        parser.punct(">")?;
        parser.punct(",")?;
        let data = parser.any_keyword()?;
        parse_attr_dict(parser, state)?;
        let ty = parser.colon_type()?;
        let value = parser.resolve(memref, ty)?;
        state.operands.push(value);
        for index in indices {
            let value = parser.resolve(index, Type::INDEX)?;
            state.operands.push(value);
        }
        let write = either(parser, &write, ["read", "write"], "rw specifier has to be 'read' or 'write'")?;
        let data = either(parser, &data, ["instr", "data"], "cache type has to be 'data' or 'instr'")?;
        let cx = parser.context().clone();
        for (name, value) in
            [("isWrite", cx.bool_attr(write)), ("localityHint", hint), ("isDataCache", cx.bool_attr(data))]
        {
            if !state.try_put_attr(&cx, cx.ident(name), value) {
                return Err(parser.error("expected an integer"));
            }
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.operand(self.memref());
        printer.write("[");
        printer.operands(&mut self.indices());
        printer.write(if self.is_write() { "], write" } else { "], read" });
        printer.write(&format!(", locality<{}>", self.locality_hint()));
        printer.write(if self.is_data_cache() { ", data" } else { ", instr" });
        printer.attr_dict(*self, &["localityHint", "isWrite", "isDataCache"]);
        printer.write(" : ");
        printer.ty(self.memref().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.memref().ty().rank() == Some(self.num_operands() - 1) {
            return Ok(());
        }
        Err(self.error("too few indices"))
    }
}

impl<'a> MemoryEffectsMethods<'a> for Prefetch<'a> {
    fn effects(self, out: &mut Effects) {
        // The write keeps the operation alive.
        out.write(self.memref());
    }
}

ir::ops![Prefetch];
