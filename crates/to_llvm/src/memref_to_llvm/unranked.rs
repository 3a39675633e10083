//! Unranked buffers: the parts of the descriptor that they point to.

use super::address::{Step, element_address, in_space};
use crate::llvm::{
    MemRefDescriptor, Site, alloca, extract, insert, load, memcpy, poison, size_of_descriptor, store, sub,
};
use ir::{Loc, Type, TypeData, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::types::struct_type;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult};

const PLAIN: GepNoWrapFlags = GepNoWrapFlags::NONE;

/// The descriptor that an unranked memref points to, in memory.
#[derive(Clone, Copy)]
pub(super) struct Pointed {
    /// Its address.
    place: Value,
    /// The type of the pointers in it.
    pub(super) pointer: Type,
    index: Type,
    loc: Loc,
}

impl Pointed {
    /// That of an operand.
    pub(super) fn of(
        at: &Site<'_>,
        operand: usize,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Self, MatchFailure> {
        let pointer = at.pointer(at.operand_type(operand, rw))?;
        let place = extract(rw, at.loc, at.operand(operand), &[1]);
        Ok(Pointed { place, pointer, index: at.types.index(), loc: at.loc })
    }

    /// Returns the address of a word of the descriptor.
    fn word(self, number: i32, rw: &mut ConversionRewriter<'_>) -> Value {
        element_address(rw, self.loc, self.place, self.pointer, &[Step::Number(number)], PLAIN)
    }

    /// The pointer that was allocated.
    pub(super) fn allocated(self, rw: &mut ConversionRewriter<'_>) -> Value {
        load(rw, self.loc, self.place, self.pointer)
    }

    /// The aligned pointer.
    pub(super) fn aligned(self, rw: &mut ConversionRewriter<'_>) -> Value {
        let place = self.word(1, rw);
        load(rw, self.loc, place, self.pointer)
    }

    /// The offset.
    fn offset(self, rw: &mut ConversionRewriter<'_>) -> Value {
        let place = self.word(2, rw);
        load(rw, self.loc, place, self.index)
    }

    /// Puts the allocated pointer and the aligned one.
    fn set_pointers(self, [allocated, aligned]: [Value; 2], rw: &mut ConversionRewriter<'_>) {
        store(rw, self.loc, allocated, self.place);
        let second = self.word(1, rw);
        store(rw, self.loc, aligned, second);
    }

    /// Puts pointers and offset.
    pub(super) fn set_parts(self, (pointers, offset): Parts, rw: &mut ConversionRewriter<'_>) {
        self.set_pointers(pointers, rw);
        let place = self.word(2, rw);
        store(rw, self.loc, offset, place);
    }

    /// Returns the address of the sizes.
    pub(super) fn sizes(self, rw: &mut ConversionRewriter<'_>) -> Value {
        let fields = [self.pointer, self.pointer, self.index, self.index];
        let layout = struct_type(rw.context(), &fields, false);
        element_address(rw, self.loc, self.place, layout, &[Step::Number(0), Step::Number(3)], PLAIN)
    }
}

/// A new unranked memref, whose descriptor is memory of the stack.
pub(super) struct OnStack {
    /// The value of the unranked memref.
    pub(super) value: Value,
    pub(super) pointed: Pointed,
    /// Size of the descriptor in bytes.
    bytes: Value,
}

impl OnStack {
    /// One of a type.
    pub(super) fn new(
        at: &Site<'_>,
        ty: TypeRef<'_>,
        rank: Value,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<Self, MatchFailure> {
        let (loc, pointer, index) = (at.loc, at.pointer(ty)?, at.types.index());
        let value = poison(rw, loc, at.convert(ty.handle())?);
        let value = insert(rw, loc, value, rank, &[0]);
        let bytes = size_of_descriptor(rw, loc, at.types, value);
        let place = alloca(rw, loc, at.types.pointer(), Type::I8, bytes, 0);
        let value = insert(rw, loc, value, place, &[1]);
        Ok(OnStack { value, pointed: Pointed { place, pointer, index, loc }, bytes })
    }
}

/// The pointers of a buffer, and its offset.
type Parts = ([Value; 2], Value);

/// The pointers of the first operand, ranked or not.
pub(super) fn pointers(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<[Value; 2], MatchFailure> {
    Ok(match at.operand_type(0, rw).data() {
        TypeData::UnrankedMemRef { .. } => {
            let source = Pointed::of(at, 0, rw)?;
            [source.allocated(rw), source.aligned(rw)]
        }
        _ => at.descriptor(0).pointers(rw),
    })
}

/// The pointers and the offset of the first operand, ranked or not.
pub(super) fn pointers_and_offset(
    at: &Site<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Parts, MatchFailure> {
    Ok(match at.operand_type(0, rw).data() {
        TypeData::UnrankedMemRef { .. } => {
            let source = Pointed::of(at, 0, rw)?;
            ([source.allocated(rw), source.aligned(rw)], source.offset(rw))
        }
        _ => {
            let source: MemRefDescriptor = at.descriptor(0);
            (source.pointers(rw), source.offset(rw))
        }
    })
}

/// A copy of the descriptor whose pointers are cast to another address space.
pub(super) fn cast_space(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let loc = at.loc;
    let rank = extract(rw, loc, at.operand(0), &[0]);
    let source = Pointed::of(at, 0, rw)?;
    let made = OnStack::new(at, at.result_type(0, rw), rank, rw)?;
    let pointers = [source.allocated(rw), source.aligned(rw)];
    let pointers = pointers.map(|pointer| in_space(at, pointer, made.pointed.pointer, rw));
    made.pointed.set_pointers(pointers, rw);
    // All else is copied as it is.
    let rest = source.word(2, rw);
    let new_rest = made.pointed.word(2, rw);
    let skipped = at.number(2 * i64::from(at.types.options().pointer_width.div_ceil(8)), rw);
    let bytes = sub(rw, loc, made.bytes, skipped);
    memcpy(rw, loc, new_rest, rest, bytes);
    at.replace(&[made.value], rw)
}
