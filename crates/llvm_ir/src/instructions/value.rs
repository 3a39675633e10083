//! Instructions that compute a value of others.

use super::{gep_flags, predicate, write_fast_math};
use crate::constants::write_gep_flags;
use crate::kinds::{Binary, Cast, Kind};
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use ir::{Attr, AttrRef, OpRef, Type, TypeData};
use llvm::attrs::IntegerOverflowFlags;

/// Writes overflow flags, each after a blank.
fn write_overflow(op: OpRef<'_>, out: &mut Vec<u8>) {
    let flags =
        op.enum_attr::<IntegerOverflowFlags>("overflowFlags").map_or(0, IntegerOverflowFlags::to_word);
    if flags & 2 != 0 {
        out.text(" nuw");
    }
    if flags & 1 != 0 {
        out.text(" nsw");
    }
}

/// Writes a word after a blank if an operation has a flag.
fn write_flag(op: OpRef<'_>, name: &str, word: &str, out: &mut Vec<u8>) {
    if op.attr(name).is_some() {
        out.text(word);
    }
}

/// Writes the flags of an instruction of two operands, each after a blank.
fn write_flags(op: OpRef<'_>, binary: Binary, out: &mut Vec<u8>) {
    if op.is_bare() {
        return;
    }
    match binary {
        Binary::Add | Binary::Sub | Binary::Mul | Binary::Shl => write_overflow(op, out),
        Binary::UDiv | Binary::SDiv | Binary::LShr | Binary::AShr => {
            write_flag(op, "isExact", " exact", out);
        }
        Binary::Or => write_flag(op, "isDisjoint", " disjoint", out),
        Binary::URem | Binary::SRem | Binary::And | Binary::Xor => {}
        Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem => write_fast_math(op, out),
    }
}

/// Integers of a dense array, without a list of them.
fn integers<'m>(attr: Option<AttrRef<'m>>) -> impl Iterator<Item = i64> + use<'m> {
    let (element, bytes) = match attr.and_then(AttrRef::as_dense_array) {
        Some((element, bytes)) => (element.handle(), bytes),
        None => (Type::I64, &[][..]),
    };
    let size = if element == Type::I32 { 4 } else { 8 };
    bytes.chunks_exact(size).map(|chunk| match (chunk.first_chunk(), chunk.first_chunk()) {
        (Some(whole), _) => i64::from_le_bytes(*whole),
        (None, Some(half)) => i64::from(i32::from_le_bytes(*half)),
        (None, None) => 0,
    })
}

impl<'m> Translator<'m> {
    /// Writes an instruction that computes a value of others.
    pub(super) fn write_computation(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        kind: Kind,
        out: &mut Vec<u8>,
    ) {
        match kind {
            Kind::Binary(binary) => {
                out.text(binary.name());
                write_flags(op, binary, out);
                out.push(b' ');
                self.write_pair(plan, op, out);
            }
            Kind::FNeg => {
                out.text("fneg");
                write_fast_math(op, out);
                out.push(b' ');
                self.write_operand(plan, op, 0, out);
            }
            Kind::Cast(cast) => self.write_cast(plan, op, cast, out),
            Kind::ICmp => {
                out.text("icmp ");
                out.text(predicate(op, true));
                out.push(b' ');
                self.write_pair(plan, op, out);
            }
            Kind::FCmp => {
                out.text("fcmp");
                write_fast_math(op, out);
                out.push(b' ');
                out.text(predicate(op, false).trim_start_matches('_'));
                out.push(b' ');
                self.write_pair(plan, op, out);
            }
            Kind::Gep => self.write_gep(plan, op, out),
            Kind::Select => {
                out.text("select");
                self.write_math_flags(op, out);
                out.push(b' ');
                self.write_list(plan, op, out);
            }
            Kind::Shuffle => self.write_shuffle(plan, op, out),
            Kind::Freeze => self.write_listed("freeze ", plan, op, out),
            Kind::ExtractElement => self.write_listed("extractelement ", plan, op, out),
            Kind::InsertElement => self.write_listed("insertelement ", plan, op, out),
            Kind::ExtractValue => {
                self.write_listed("extractvalue ", plan, op, out);
                write_position(op, out);
            }
            Kind::InsertValue => {
                self.write_listed("insertvalue ", plan, op, out);
                write_position(op, out);
            }
            _ => {}
        }
    }

    /// Writes an instruction of its operands.
    fn write_listed(&mut self, name: &str, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        out.text(name);
        self.write_list(plan, op, out);
    }

    /// Writes all operands, each after its type.
    pub(super) fn write_list(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        for (index, operand) in op.operands().enumerate() {
            out.comma(index);
            self.write_typed(plan, operand, out);
        }
    }

    fn write_cast(&mut self, plan: &Plan<'m>, op: OpRef<'m>, cast: Cast, out: &mut Vec<u8>) {
        out.text(cast.name());
        match cast {
            _ if op.is_bare() => {}
            Cast::Trunc => write_overflow(op, out),
            Cast::ZExt | Cast::UIToFP => write_flag(op, "nonNeg", " nneg", out),
            _ => {}
        }
        out.push(b' ');
        self.write_operand(plan, op, 0, out);
        out.text(" to ");
        if let Some(to) = op.result_types().next() {
            self.types.write(to, out);
        }
    }

    fn write_gep(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        out.text("getelementptr");
        write_gep_flags(gep_flags(op), out);
        out.push(b' ');
        if let Some(element) = op.attr("elem_type").and_then(|ty| ty.as_type()) {
            self.types.write(element.handle(), out);
        }
        out.text(", ");
        self.write_operand(plan, op, 0, out);
        let mut dynamic = op.operands().skip(1);
        for index in integers(op.attr("rawConstantIndices")) {
            out.text(", ");
            match dynamic.next_if_dynamic(index) {
                Some(value) => self.write_typed(plan, value, out),
                None => {
                    out.text("i32 ");
                    out.signed(index);
                }
            }
        }
    }

    fn write_shuffle(&mut self, plan: &Plan<'m>, op: OpRef<'m>, out: &mut Vec<u8>) {
        out.text("shufflevector ");
        self.write_list(plan, op, out);
        let mask = op.attr("mask").and_then(|mask| mask.as_ints()).unwrap_or_default();
        let scalable = op.result_types().next().is_some_and(
            |ty| matches!(self.cx.type_data(ty), TypeData::Vector { scalable, .. } if *scalable != 0),
        );
        out.text(if scalable { ", <vscale x " } else { ", <" });
        out.number(mask.len() as u64);
        out.text(" x i32> ");
        if mask.iter().all(|&place| place == 0) {
            return out.text("zeroinitializer");
        }
        if mask.iter().all(|&place| place < 0) {
            return out.text("poison");
        }
        for (index, &place) in mask.iter().enumerate() {
            out.text(if index > 0 { ", i32 " } else { "<i32 " });
            match place < 0 {
                true => out.text("poison"),
                false => out.signed(place),
            }
        }
        out.push(b'>');
    }
}

/// Takes the next operand for an index that is marked as one.
trait NextIfDynamic: Iterator + Sized {
    fn next_if_dynamic(&mut self, index: i64) -> Option<Self::Item> {
        if index == i64::from(i32::MIN) { self.next() } else { None }
    }
}

impl<I: Iterator> NextIfDynamic for I {}

fn write_position(op: OpRef<'_>, out: &mut Vec<u8>) {
    // The position is the only attribute.
    let position = op.slot_words().get(0).and_then(Attr::from_word);
    for index in integers(position.map(|position| op.context().attr_ref(position))) {
        out.text(", ");
        out.signed(index);
    }
}
