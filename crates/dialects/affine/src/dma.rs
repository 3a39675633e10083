//! `affine.dma_start` and `affine.dma_wait`: transfers beside the processor at affine subscripts.

use crate::BoundMap;
use crate::memory::fold_casts;
use crate::scope::{affine_scope, is_valid_dim_in};
use crate::syntax::{put, resolve_indices};
use diag::Diagnostic;
use interfaces::{Effects, MemoryEffects, MemoryEffectsMethods};
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{AffineMap, Build, Loc, Op, OpRef, OpState, Value, ValueRef};
use macros::op;

/// Starts to copy elements from one memory to another. A tag signals its completion.
///
/// Between the memories stand the number of elements, and a stride with the number of elements that lie together in the slower
/// memory. The maps of the subscripts are the attributes `src_map`, `dst_map` and `tag_map`.
///
/// ```mlir
/// affine.dma_start %from[%i + 3, %j], %to[%i mod 2, 0], %tag[0], %count, %stride, %per_stride
///   : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
/// ```
#[op("affine.dma_start", interfaces(MemoryEffects), parse, print, verify, fold)]
pub struct DmaStart {
    #[operand(name = "operands")]
    all: Variadic<AnyType>,
}

/// Waits until the transfer of a tag is complete.
///
/// ```mlir
/// affine.dma_wait %tag[%i mod 2], %count : memref<2xi32>
/// ```
#[op("affine.dma_wait", parse, print, verify, fold)]
pub struct DmaWait {
    #[operand(name = "operands")]
    all: Variadic<AnyType>,
}

/// Memref with its subscripts among the operands of a transfer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DmaPart {
    /// Name of the attribute with the map of the subscripts.
    pub map_name: &'static str,
    /// Position of the memref; its subscripts follow.
    pub memref: usize,
    /// Number of subscript operands.
    pub indices: usize,
}

impl DmaPart {
    fn of(op: OpRef<'_>, map_name: &'static str, memref: usize) -> Option<DmaPart> {
        let map = op.attr(map_name)?.as_affine_map()?;
        let indices = op.context().map(map).num_inputs() as usize;
        (memref + indices < op.num_operands()).then_some(DmaPart { map_name, memref, indices })
    }

    /// Returns the position of the first operand after the subscripts.
    pub fn end(self) -> usize {
        self.memref + 1 + self.indices
    }

    /// Returns the map of the subscripts with its operands.
    pub fn bound_map(self, op: OpRef<'_>) -> Option<BoundMap> {
        let map = op.attr(self.map_name)?.as_affine_map()?;
        Some(BoundMap::new(map, op.operands().skip(self.memref + 1).take(self.indices)))
    }

    fn print(self, op: OpRef<'_>, printer: &mut dyn OpPrinter) {
        let Some(bound) = self.bound_map(op) else { return };
        let operands: Vec<ValueRef<'_>> = op.operands().skip(self.memref + 1).take(self.indices).collect();
        printer.operand(op.operand(self.memref));
        printer.write("[");
        printer.affine_map_of_operands(bound.map, &operands);
        printer.write("]");
    }

    /// Verifies that the first operand is a memref.
    fn verify_memref(self, op: OpRef<'_>, what: &str) -> Result<(), Diagnostic> {
        let ty = op.operand(self.memref).ty();
        if ty.is_memref() && ty.rank().is_some() {
            return Ok(());
        }
        Err(op.error(format!("expected DMA {what} to be of memref type")))
    }

    /// Verifies the subscripts.
    fn verify_indices(self, op: OpRef<'_>, what: &str) -> Result<(), Diagnostic> {
        let scope = affine_scope(op);
        let name = op.name_str().trim_start_matches("affine.");
        for index in op.operands().skip(self.memref + 1).take(self.indices) {
            if !index.ty().is_index() {
                return Err(op.error(format!("{what}index to {name} must have 'index' type")));
            }
            if !is_valid_dim_in(index, scope) {
                let text = format!("{what}index must be a valid dimension or symbol identifier");
                return Err(op.error(text));
            }
        }
        Ok(())
    }
}

/// Source or target of a transfer that is built: a memref and its subscripts.
pub struct DmaPlace<'a> {
    /// The memref.
    pub memref: Value,
    /// Its subscripts.
    pub at: &'a BoundMap,
}

impl DmaStart<'_> {
    /// Builds a transfer of `count` elements. `stride` is the distance between chunks in the slower memory, and the size of a chunk.
    ///
    /// # Panics
    /// If the dialect is not registered in the context.
    #[track_caller]
    pub fn build_at(
        b: &mut (impl Build + ?Sized),
        loc: Loc,
        [source, target, tag]: [DmaPlace<'_>; 3],
        count: Value,
        stride: Option<(Value, Value)>,
    ) -> Op {
        let cx = b.context().clone();
        let mut state = b.state(DmaStart::NAME, loc);
        for (name, place) in [("src_map", source), ("dst_map", target), ("tag_map", tag)] {
            state.operands.push(place.memref);
            state.operands.extend(place.at.operands.iter().copied());
            state = state.attr(&cx, name, cx.map_attr(place.at.map));
        }
        state.operands.push(count);
        state.operands.extend(stride.into_iter().flat_map(|(stride, chunk)| [stride, chunk]));
        b.insert(state)
    }

    /// Returns source, target and tag; `None` if maps are missing or operands are too few.
    pub fn parts(self) -> Option<[DmaPart; 3]> {
        let source = DmaPart::of(*self, "src_map", 0)?;
        let target = DmaPart::of(*self, "dst_map", source.end())?;
        let tag = DmaPart::of(*self, "tag_map", target.end())?;
        (tag.end() < self.num_operands()).then_some([source, target, tag])
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let position = parser.name_position();
        let mut places = Vec::new();
        for name in ["src_map", "dst_map", "tag_map"] {
            places.push(parse_place(parser, state, name)?);
            parser.punct(",")?;
        }
        let count = parser.operand()?;
        let mut stride = Vec::new();
        while parser.optional_punct(",") {
            stride.push(parser.operand()?);
        }
        if !matches!(stride.len(), 0 | 2) {
            return Err(parser.error_at(position, "expected two stride related operands"));
        }
        parser.punct(":")?;
        let types = parser.type_list()?;
        if types.len() != 3 {
            return Err(parser.error_at(position, "expected three types"));
        }
        for ((memref, indices), ty) in places.into_iter().zip(types) {
            let value = parser.resolve(memref, ty)?;
            state.operands.push(value);
            resolve_indices(parser, state, &indices)?;
        }
        resolve_indices(parser, state, &[count])?;
        resolve_indices(parser, state, &stride)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let Some(parts) = self.parts() else { return };
        for (at, part) in parts.into_iter().enumerate() {
            printer.write(if at == 0 { " " } else { ", " });
            part.print(*self, printer);
        }
        for value in self.operands().skip(parts[2].end()) {
            printer.write(", ");
            printer.operand(value);
        }
        printer.write(" : ");
        printer.types(&parts.map(|part| self.operand(part.memref).ty_handle()));
    }

    fn verify(self) -> Result<(), Diagnostic> {
        require_maps(*self, &["src_map", "dst_map", "tag_map"])?;
        let Some(parts) = self.parts() else { return Err(self.error("incorrect number of operands")) };
        let names = ["source", "destination", "tag"];
        for (part, what) in parts.iter().zip(names) {
            part.verify_memref(*self, what)?;
        }
        let extra = self.num_operands() - parts[2].end();
        if extra != 1 && extra != 3 {
            return Err(self.error("incorrect number of operands"));
        }
        for (part, what) in parts.iter().zip(["src ", "dst ", "tag "]) {
            part.verify_indices(*self, what)?;
        }
        Ok(())
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        fold_casts(fold, None)
    }
}

impl DmaWait<'_> {
    /// Builds the wait for a tag.
    ///
    /// # Panics
    /// If the dialect is not registered in the context.
    #[track_caller]
    pub fn build_at(b: &mut (impl Build + ?Sized), loc: Loc, tag: DmaPlace<'_>, count: Value) -> Op {
        let cx = b.context().clone();
        let mut state = b.state(DmaWait::NAME, loc).attr(&cx, "tag_map", cx.map_attr(tag.at.map));
        state.operands.push(tag.memref);
        state.operands.extend(tag.at.operands.iter().copied());
        state.operands.push(count);
        b.insert(state)
    }

    /// Returns the tag; `None` if the map is missing or operands are too few.
    pub fn tag(self) -> Option<DmaPart> {
        DmaPart::of(*self, "tag_map", 0).filter(|tag| tag.end() < self.num_operands())
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let position = parser.name_position();
        let (memref, indices) = parse_place(parser, state, "tag_map")?;
        parser.punct(",")?;
        let count = parser.operand()?;
        parser.punct(":")?;
        let ty = parser.ty()?;
        let view = parser.context().ty(ty);
        if !view.is_memref() || view.rank().is_none() {
            return Err(parser.error_at(position, "expected tag to be of memref type"));
        }
        let value = parser.resolve(memref, ty)?;
        state.operands.push(value);
        resolve_indices(parser, state, &indices)?;
        resolve_indices(parser, state, &[count])
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let Some(tag) = self.tag() else { return };
        printer.write(" ");
        tag.print(*self, printer);
        for value in self.operands().skip(tag.end()) {
            printer.write(", ");
            printer.operand(value);
        }
        printer.write(" : ");
        printer.ty(self.operand(0).ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        require_maps(*self, &["tag_map"])?;
        let tag = self.tag().filter(|tag| tag.end() + 1 == self.num_operands());
        let Some(tag) = tag else { return Err(self.error("incorrect number of operands")) };
        tag.verify_memref(*self, "tag")?;
        tag.verify_indices(*self, "")
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        fold_casts(fold, None)
    }
}

/// Verifies that the maps are there: they are no attributes of the definition.
fn require_maps(op: OpRef<'_>, names: &[&str]) -> Result<(), Diagnostic> {
    let is_map = |name: &str| op.attr(name).is_some_and(|attr| attr.as_affine_map().is_some());
    match names.iter().find(|name| !is_map(name)) {
        Some(name) => Err(op.error(format!("requires attribute '{name}'"))),
        None => Ok(()),
    }
}

type Place = (ParsedOperand, Vec<ParsedOperand>);

/// Parses a memref with subscripts, and stores the map.
fn parse_place(parser: &mut dyn OpParser, state: &mut OpState, name: &str) -> Result<Place, Diagnostic> {
    let memref = parser.operand()?;
    let (map, mut indices, symbols): (AffineMap, _, _) = parser.affine_map_of_operands(Delimiter::Square)?;
    let attr = parser.context().map_attr(map);
    put(parser, state, name, attr);
    indices.extend(symbols);
    Ok((memref, indices))
}

impl<'a> MemoryEffectsMethods<'a> for DmaStart<'a> {
    fn effects(self, out: &mut Effects) {
        let Some([source, target, tag]) = self.parts() else { return };
        out.read(self.operand(source.memref));
        out.write(self.operand(target.memref));
        out.read(self.operand(tag.memref));
    }
}

ir::ops![DmaStart, DmaWait];
