//! `affine.prefetch`.

use crate::memory::{Subscripted, fold_casts, print_subscripted};
use crate::replace::simplify_map;
use crate::scope::{affine_scope, is_valid_dim_in};
use crate::syntax::{parse_attrs, parse_memref_type, put};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{OpState, Type};
use macros::op;
use rewrite::PatternSet;

ir::attr_constraint! {
    /// Temporal locality of a prefetched element: 0 to 3.
    pub LocalityAttr = "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
        of I32Attr where |attr| attr.as_i64().is_some_and(|hint| (0..=3).contains(&hint));
}

/// Prefetches an element of a memref into a cache.
///
/// ```mlir
/// affine.prefetch %m[%i, %j + 5], read, locality<3>, data : memref<400x400xi32>
/// ```
#[op("affine.prefetch", canonicalize, parse, print, fold, verify)]
pub struct Prefetch {
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    /// Whether it will be written.
    #[attr]
    isWrite: BoolAttr,
    /// Temporal locality.
    #[attr]
    localityHint: LocalityAttr,
    /// Whether it prefetches into the data cache, not the instruction cache.
    #[attr]
    isDataCache: BoolAttr,
    #[attr]
    map: AffineMapAttr,
}

impl Prefetch<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let access = Subscripted::parse(parser, state)?;
        parser.punct(",")?;
        let access_word = parser.any_keyword()?;
        parser.punct(",")?;
        parser.keyword("locality")?;
        parser.punct("<")?;
        let pos = parser.position();
        let hint = parser.attribute(Some(Type::I32))?;
        if parser.context().attr_ref(hint).as_int().is_none() {
            return Err(parser.error_at(pos, "invalid kind of attribute specified"));
        }
        parser.punct(">")?;
        parser.punct(",")?;
        let cache_word = parser.any_keyword()?;
        put(parser, state, "localityHint", hint);
        parse_attrs(parser, state)?;
        let ty = parse_memref_type(parser)?;
        access.resolve(parser, state, ty)?;
        let pos = parser.name_position();
        if !matches!(&*access_word, "read" | "write") {
            return Err(parser.error_at(pos, "rw specifier has to be 'read' or 'write'"));
        }
        put(parser, state, "isWrite", parser.context().bool_attr(access_word == "write"));
        if !matches!(&*cache_word, "data" | "instr") {
            return Err(parser.error_at(pos, "cache type has to be 'data' or 'instr'"));
        }
        put(parser, state, "isDataCache", parser.context().bool_attr(cache_word == "data"));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        print_subscripted(*self, printer, 0, self.map());
        printer.write(if self.is_write() { ", write" } else { ", read" });
        printer.write(&format!(", locality<{}>, ", self.locality_hint()));
        printer.write(if self.is_data_cache() { "data" } else { "instr" });
        printer.attr_dict(*self, &["map", "localityHint", "isDataCache", "isWrite"]);
        printer.write(" : ");
        printer.ty(self.memref().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let map = self.context().map(self.map());
        if Some(map.num_results()) != self.memref().ty().rank() {
            return Err(self.error("affine.prefetch affine map num results must equal memref rank"));
        }
        if map.num_inputs() as usize + 1 != self.num_operands() {
            return Err(self.error("too few operands"));
        }
        let region = affine_scope(*self);
        if !self.indices().all(|index| is_valid_dim_in(index, region)) {
            return Err(self.error("index must be a valid dimension or symbol identifier"));
        }
        Ok(())
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        fold_casts(fold, None)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Prefetch<'_>>(simplify_map);
    }
}

ir::ops![Prefetch];
