//! Reductions of vectors: halves are combined until one lane is left.

use super::float::{ADD, Floats, MUL, REASSOC, flags};
use super::integer::Int;
use super::{R, Select};
use crate::codes::{self, Row};
use crate::mir::{O, Size, V};
use crate::types::{Elem, Shape, Ty};

impl<'a> Select<'a, '_> {
    /// Selects a reduction of integers.
    pub(super) fn reduce_ints(&mut self, kind: Int) -> R<()> {
        let value = self.operand(0)?;
        match self.ty(value.ty())? {
            Ty::Mask(lanes) => self.reduce_mask(kind, lanes),
            Ty::Vec(shape) => {
                let regs = self.regs(value)?;
                let row = match (kind, shape.elem.bytes()) {
                    (Int::Add, 4) => Some(codes::PADDD),
                    (Int::Add, 8) => Some(codes::PADDQ),
                    (Int::Mul, 4) => Some(codes::PMULLD),
                    (Int::And, 4 | 8) => Some(codes::PAND),
                    (Int::Or, 4 | 8) => Some(codes::POR),
                    (Int::Xor, 4 | 8) => Some(codes::PXOR),
                    (Int::SMax, 4) => Some(codes::PMAXSD),
                    (Int::SMin, 4) => Some(codes::PMINSD),
                    (Int::UMax, 4) => Some(codes::PMAXUD),
                    (Int::UMin, 4) => Some(codes::PMINUD),
                    _ => None,
                };
                let d = match row.filter(|_| shape.lanes.is_power_of_two()) {
                    Some(row) => {
                        let low = self.halve(row, shape, &regs);
                        self.first_lane(shape.elem, low)
                    }
                    None => self.fold_lanes(kind, shape, &regs)?,
                };
                self.result([d]);
                Ok(())
            }
            _ => self.no("not a vector"),
        }
    }

    fn fold_lanes(&mut self, kind: Int, shape: Shape, regs: &[V]) -> R<V> {
        let lanes = self.split_lanes(shape, regs)?;
        let mut all = lanes[0];
        for &lane in &lanes[1..] {
            all = self.int_lane(kind, shape.elem, all, lane)?;
        }
        Ok(all)
    }

    /// Combines halves of a vector whose number of lanes is a power of two. Returns a vector with the result in its first lane.
    fn halve(&mut self, row: Row, shape: Shape, regs: &[V]) -> V {
        let size = shape.parts(self.evex)[0].size;
        let mut all: Vec<V> = regs.to_vec();
        while all.len() > 1 {
            let high = all.split_off(all.len() / 2);
            for (low, high) in all.iter_mut().zip(high) {
                *low = self.v2(row, size, *low, O::U(high, size));
            }
        }
        let mut value = all[0];
        let mut lanes = shape.lanes / regs.len() as u32;
        while lanes > 1 {
            let own = Shape::new(shape.elem, lanes);
            lanes /= 2;
            let high = self.subvector(own, &[value], lanes, lanes);
            let size = if lanes * shape.elem.bytes() > 16 { Size::Y } else { Size::X };
            value = self.v2(row, size, value, O::U(high, size));
        }
        value
    }

    fn reduce_mask(&mut self, kind: Int, lanes: u32) -> R<()> {
        let value = self.operand(0)?;
        let bytes = self.mask_bytes(value);
        let mask = self.mask(value, bytes)?;
        let bits = self.mask_bits(&mask, bytes, lanes);
        use iced_x86::Code;
        let d = self.gpr();
        match kind {
            Int::And | Int::Mul | Int::UMin | Int::SMax => {
                let ones = if lanes == 64 { -1 } else { (1i64 << lanes) - 1 };
                let ones = self.int(ones);
                self.ins(Code::Cmp_r64_rm64, &[O::U(bits, Size::Q), O::U(ones, Size::Q)]);
                self.ins(Code::Sete_rm8, &[O::D(d, Size::B)]);
            }
            Int::Or | Int::UMax | Int::SMin => {
                self.ins(Code::Test_rm64_r64, &[O::U(bits, Size::Q), O::U(bits, Size::Q)]);
                self.ins(Code::Setne_rm8, &[O::D(d, Size::B)]);
            }
            Int::Xor | Int::Add => {
                let count = self.gpr();
                self.ins(Code::Popcnt_r64_rm64, &[O::D(count, Size::Q), O::U(bits, Size::Q)]);
                self.ins(Code::And_rm32_imm8, &[O::T(d, count, Size::D), O::I(1)]);
            }
            _ => return self.no("a vector of i1"),
        }
        self.result([d]);
        Ok(())
    }

    /// Selects a sum or product of floats: in the order of lanes, unless flags allow another.
    pub(super) fn reduce_floats(&mut self, product: bool) -> R<()> {
        let (start, value) = (self.operand(0)?, self.operand(1)?);
        let of = self.floats(value)?;
        let rows = if product { MUL } else { ADD };
        let (start, regs) = (self.reg(start)?, self.regs(value)?);
        let scalar = Floats { scalar: true, ..of };
        let mut all = start;
        if flags(self.op) & REASSOC != 0 && of.shape.lanes.is_power_of_two() {
            let low = self.halve(of.row(rows), of.shape, &regs);
            all = self.v2(scalar.row(rows), Size::X, all, O::U(low, Size::X));
        } else {
            for lane in 0..of.shape.lanes {
                let one = self.lane(of.shape, &regs, lane);
                all = self.v2(scalar.row(rows), Size::X, all, O::U(one, Size::X));
            }
        }
        self.result([all]);
        Ok(())
    }

    /// Selects the smallest or largest float of a vector.
    pub(super) fn reduce_extreme(&mut self, larger: bool, propagate: bool) -> R<()> {
        let value = self.operand(0)?;
        let of = self.floats(value)?;
        let regs = self.regs(value)?;
        let scalar = Floats { shape: Shape::new(of.shape.elem, 1), scalar: true };
        let mut all = self.lane(of.shape, &regs, 0);
        for lane in 1..of.shape.lanes {
            let one = self.lane(of.shape, &regs, lane);
            all = self.extreme_part(scalar, Size::X, (all, one), (larger, propagate));
        }
        debug_assert!(matches!(of.shape.elem, Elem::F32 | Elem::F64));
        self.result([all]);
        Ok(())
    }
}
