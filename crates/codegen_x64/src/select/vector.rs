//! Arithmetic of vectors of integers; elements of vectors.

use super::integer::Int;
use super::lanes::scalar;
use super::{Def, R, Regs, Select};
use crate::codes::{self, Row};
use crate::mir::{Base, Mem, O, Size, V};
use crate::types::{Elem, Part, Shape, Ty};
use iced_x86::Code;
use ir::ValueRef;

/// Returns the instruction of an operation on lanes of a size; `None` where there is none, or only with AVX-512.
fn row_of(kind: Int, bytes: u32) -> Option<Row> {
    let by = |rows: [Option<Row>; 4]| rows[bytes.trailing_zeros() as usize];
    match kind {
        Int::Add => by([Some(codes::PADDB), Some(codes::PADDW), Some(codes::PADDD), Some(codes::PADDQ)]),
        Int::Sub => by([Some(codes::PSUBB), Some(codes::PSUBW), Some(codes::PSUBD), Some(codes::PSUBQ)]),
        Int::Mul => by([None, Some(codes::PMULLW), Some(codes::PMULLD), Some(codes::PMULLQ)]),
        Int::And => Some(codes::PAND),
        Int::Or => Some(codes::POR),
        Int::Xor => Some(codes::PXOR),
        Int::SMax => by([Some(codes::PMAXSB), Some(codes::PMAXSW), Some(codes::PMAXSD), Some(codes::PMAXSQ)]),
        Int::SMin => by([Some(codes::PMINSB), Some(codes::PMINSW), Some(codes::PMINSD), Some(codes::PMINSQ)]),
        Int::UMax => by([Some(codes::PMAXUB), Some(codes::PMAXUW), Some(codes::PMAXUD), Some(codes::PMAXUQ)]),
        Int::UMin => by([Some(codes::PMINUB), Some(codes::PMINUW), Some(codes::PMINUD), Some(codes::PMINUQ)]),
        Int::Shl => by([None, Some(codes::PSLLVW), Some(codes::PSLLVD), Some(codes::PSLLVQ)]),
        Int::LShr => by([None, Some(codes::PSRLVW), Some(codes::PSRLVD), Some(codes::PSRLVQ)]),
        Int::AShr => by([None, Some(codes::PSRAVW), Some(codes::PSRAVD), Some(codes::PSRAVQ)]),
        Int::UDiv | Int::SDiv | Int::URem | Int::SRem => None,
    }
}

/// Returns the instruction of a shift by an immediate.
fn shift_row(kind: Int, bytes: u32) -> Option<Row> {
    let rows = match kind {
        Int::Shl => [codes::PSLLWI, codes::PSLLDI, codes::PSLLQI],
        Int::LShr => [codes::PSRLWI, codes::PSRLDI, codes::PSRLQI],
        Int::AShr => [codes::PSRAWI, codes::PSRADI, codes::PSRAQI],
        _ => return None,
    };
    (bytes > 1).then(|| rows[bytes.trailing_zeros() as usize - 1])
}

impl<'a> Select<'a, '_> {
    /// Returns the lane that all lanes of a constant have.
    pub(crate) fn splat_of(&self, value: ValueRef<'a>, elem: Elem) -> Option<u64> {
        let Def::Bits(bytes) = self.def(value) else { return None };
        let mut lanes = bytes.chunks_exact(elem.bytes() as usize);
        let first = lanes.next()?;
        let mut padded = [0; 8];
        padded[..first.len()].copy_from_slice(first);
        lanes.all(|lane| lane == first).then_some(u64::from_le_bytes(padded))
    }

    /// Selects an operation of two vectors of integers.
    pub(super) fn vector_integer(&mut self, kind: Int, shape: Shape) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let bytes = shape.elem.bytes();
        if let (Some(row), Some(by)) = (shift_row(kind, bytes), self.splat_of(b, shape.elem))
            && self.has(row, shape.parts(self.evex)[0].size)
        {
            let a = self.regs(a)?;
            let mut out = Regs::new();
            for (part, &a) in shape.parts(self.evex).iter().zip(&a) {
                out.push(self.v1i(row, part.size, O::U(a, part.size), (by & 255) as i64));
            }
            self.result(out);
            return Ok(());
        }
        let row = row_of(kind, bytes)
            .filter(|&row| shape.parts(self.evex).iter().all(|part| self.has(row, part.size)));
        let Some(row) = row else { return self.vector_without(kind, shape) };
        let (a, b) = match self.def(a) {
            Def::Load(_) | Def::Bits(_) if !matches!(kind, Int::Sub | Int::Shl | Int::LShr | Int::AShr) => {
                (b, a)
            }
            _ => (a, b),
        };
        let (a, b) = (self.regs(a)?, self.rm(b)?);
        let mut out = Regs::new();
        for (part, (&a, &b)) in shape.parts(self.evex).iter().zip(a.iter().zip(&b)) {
            out.push(self.v2(row, part.size, a, b));
        }
        self.result(out);
        Ok(())
    }

    /// Selects an operation without an instruction.
    fn vector_without(&mut self, kind: Int, shape: Shape) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let (a, b) = (self.regs(a)?, self.regs(b)?);
        let parts = shape.parts(self.evex);
        let mut out = Regs::new();
        match (kind, shape.elem.bytes()) {
            (Int::Mul, 8) => {
                for (at, part) in parts.iter().enumerate() {
                    out.push(self.multiply_words(part.size, a[at], b[at]));
                }
            }
            (Int::SMax | Int::SMin | Int::UMax | Int::UMin, 8) => {
                for (at, part) in parts.iter().enumerate() {
                    let predicate = match kind {
                        Int::SMax => 4,
                        Int::SMin => 2,
                        Int::UMax => 8,
                        _ => 6,
                    };
                    let second = O::U(b[at], part.size);
                    let mask = self.compare_int_part(predicate, Elem::I64, part.size, a[at], second)?;
                    out.push(self.blend(mask, 8, part.size, a[at], b[at]));
                }
            }
            _ => {
                let elem = shape.elem;
                let inputs = [(shape, a), (shape, b)];
                out =
                    self.lanewise(&inputs, shape, |this, args| this.int_lane(kind, elem, args[0], args[1]))?;
            }
        }
        self.result(out);
        Ok(())
    }

    /// Returns products of 64 bits, from products of halves.
    pub(crate) fn multiply_words(&mut self, size: Size, a: V, b: V) -> V {
        let a_high = self.v1i(codes::PSRLQI, size, O::U(a, size), 32);
        let b_high = self.v1i(codes::PSRLQI, size, O::U(b, size), 32);
        let first = self.v2(codes::PMULUDQ, size, a_high, O::U(b, size));
        let second = self.v2(codes::PMULUDQ, size, b_high, O::U(a, size));
        let cross = self.v2(codes::PADDQ, size, first, O::U(second, size));
        let cross = self.v1i(codes::PSLLQI, size, O::U(cross, size), 32);
        let low = self.v2(codes::PMULUDQ, size, a, O::U(b, size));
        self.v2(codes::PADDQ, size, low, O::U(cross, size))
    }

    /// Returns a lane of a vector as a scalar.
    pub(crate) fn lane(&mut self, shape: Shape, regs: &[V], lane: u32) -> V {
        let low = self.subvector(shape, regs, lane, 1);
        self.first_lane(shape.elem, low)
    }

    /// Returns the first lane as a scalar.
    pub(crate) fn first_lane(&mut self, elem: Elem, low: V) -> V {
        if elem.is_float() {
            return low;
        }
        let d = self.gpr();
        match elem.bytes() {
            8 => self.v(codes::MOVQ_FROM, Size::X, &[O::D(d, Size::Q), O::U(low, Size::X)]),
            _ => self.v(codes::MOVD_FROM, Size::X, &[O::D(d, Size::D), O::U(low, Size::X)]),
        }
        d
    }

    /// Returns a scalar in the first lane of a vector.
    pub(crate) fn in_first_lane(&mut self, elem: Elem, value: V) -> V {
        if elem.is_float() {
            return value;
        }
        let d = self.xmm();
        match elem.bytes() {
            8 => self.v(codes::MOVQ_TO, Size::X, &[O::D(d, Size::X), O::U(value, Size::Q)]),
            _ => self.v(codes::MOVD_TO, Size::X, &[O::D(d, Size::X), O::U(value, Size::D)]),
        }
        d
    }

    /// Returns a vector with a scalar in all lanes of one part.
    pub(crate) fn broadcast(&mut self, elem: Elem, value: V, size: Size) -> V {
        let low = self.in_first_lane(elem, value);
        let row = match (elem, size) {
            (Elem::F32, _) => codes::BROADCASTSS,
            (Elem::F64, Size::Y | Size::Z) => codes::BROADCASTSD,
            (_, _) => match elem.bytes() {
                1 => codes::PBROADCASTB,
                2 => codes::PBROADCASTW,
                4 => codes::PBROADCASTD,
                _ => codes::PBROADCASTQ,
            },
        };
        self.v1(row, size, O::U(low, Size::X))
    }

    /// Selects `llvm.extractelement`.
    pub(super) fn extract_element(&mut self) -> R<()> {
        let (vector, position) = (self.operand(0)?, self.operand(1)?);
        let known = match self.def(position) {
            Def::Int(lane) => u32::try_from(lane).ok(),
            _ => None,
        };
        match self.ty(vector.ty())? {
            Ty::Mask(lanes) => {
                let Some(lane) = known.filter(|&lane| lane < lanes) else {
                    return self.no("an i1 at any position");
                };
                let bytes = self.mask_bytes(vector);
                let regs = self.mask(vector, bytes)?;
                let bits = self.mask_bits(&regs, bytes, lanes);
                let d = self.bit(bits, lane);
                self.result([d]);
            }
            Ty::Vec(shape) => {
                let regs = self.regs(vector)?;
                let d = match known.filter(|&lane| lane < shape.lanes) {
                    Some(lane) => self.lane(shape, &regs, lane),
                    None => {
                        let slot = self.spill_vector(0, shape, &regs);
                        let at = self.position(position, shape, slot)?;
                        self.load_scalar(scalar(shape.elem), at)
                    }
                };
                self.result([d]);
            }
            _ => return self.no("not a vector"),
        }
        Ok(())
    }

    /// Returns the address of a lane in memory; of one that there is not, that of the last one.
    fn position(&mut self, position: ValueRef<'a>, shape: Shape, slot: Mem) -> R<Mem> {
        let width = self.ty(position.ty())?.int_width().unwrap_or(64);
        let at = self.reg(position)?;
        let at = self.zero_extend(at, width);
        let (last, clamped) = (self.int(i64::from(shape.lanes) - 1), self.gpr());
        self.ins(Code::Cmp_r64_rm64, &[O::U(at, Size::Q), O::U(last, Size::Q)]);
        self.ins(Code::Cmova_r64_rm64, &[O::T(clamped, at, Size::Q), O::U(last, Size::Q)]);
        Ok(Mem { index: Some((clamped, shape.elem.bytes() as u8)), ..slot })
    }

    /// Selects `llvm.insertelement`: it waits where all lanes are going to be the first one.
    pub(super) fn insert_element(&mut self) -> R<()> {
        let op = self.op;
        let (vector, position) = (self.operand(0)?, self.operand(2)?);
        let is_splat = |user: ir::OpRef<'a>| {
            let mask = user.attr("mask").and_then(ir::AttrRef::as_ints);
            user.is("llvm.shufflevector") && mask.is_some_and(|mask| mask.iter().all(|&lane| lane <= 0))
        };
        let waits = matches!(self.def(position), Def::Int(0))
            && self.is_undefined(vector)
            && matches!(self.ty(vector.ty())?, Ty::Vec(_))
            && self.is_used_once_here(op).is_some_and(is_splat);
        if waits {
            self.set(op.result(0), Def::Lazy(op));
            return Ok(());
        }
        self.insert_now()
    }

    /// Emits the insertion.
    pub(super) fn insert_now(&mut self) -> R<()> {
        let (vector, value, position) = (self.operand(0)?, self.operand(1)?, self.operand(2)?);
        let known = match self.def(position) {
            Def::Int(lane) => u32::try_from(lane).ok(),
            _ => None,
        };
        match self.ty(vector.ty())? {
            Ty::Mask(lanes) => {
                let Some(lane) = known.filter(|&lane| lane < lanes) else {
                    return self.no("an i1 at any position");
                };
                let regs = self.mask(vector, 4)?;
                let mut all = self.mask_lanes(&regs, 4, lanes)?;
                all[lane as usize] = self.reg(value)?;
                let regs = self.mask_of_lanes(&all, 4)?;
                let result = self.op.result(0);
                self.set(result, Def::Mask(4, regs.into_iter().collect()));
                Ok(())
            }
            Ty::Vec(shape) => {
                let new = self.reg(value)?;
                let regs = match known.filter(|&lane| lane < shape.lanes) {
                    // The other lanes have no meaning.
                    Some(0) if shape.parts(self.evex).len() == 1 && self.is_undefined(vector) => {
                        [self.in_first_lane(shape.elem, new)].into_iter().collect()
                    }
                    Some(lane) => {
                        let regs = self.regs(vector)?;
                        self.with_lane(shape, &regs, lane, new)?
                    }
                    None => {
                        let regs = self.regs(vector)?;
                        let slot = self.spill_vector(0, shape, &regs);
                        let at = self.position(position, shape, slot)?;
                        self.store_scalar(scalar(shape.elem), at, new);
                        self.reload_vector(shape, slot)
                    }
                };
                self.result(regs);
                Ok(())
            }
            _ => self.no("not a vector"),
        }
    }

    /// Whether a vector has no meaning.
    pub(crate) fn is_undefined(&self, value: ValueRef<'a>) -> bool {
        value.defining_op().is_some_and(|op| matches!(op.name_str(), "llvm.mlir.undef" | "llvm.mlir.poison"))
    }

    /// Replaces a lane.
    fn with_lane(&mut self, shape: Shape, regs: &[V], lane: u32, value: V) -> R<Regs> {
        let parts = shape.parts(self.evex);
        let at = parts.iter().rposition(|part| part.first <= lane).unwrap_or(0);
        let part: Part = parts[at];
        let mut out: Regs = regs.iter().copied().collect();
        let place = lane - part.first;
        let bytes = shape.elem.bytes();
        if part.size != Size::Z && bytes >= 4 {
            let all = self.broadcast(shape.elem, value, part.size);
            let words = bytes / 4;
            let imm = i64::from(((1u32 << words) - 1) << (place * words));
            let d = self.xmm();
            let operands = [O::D(d, part.size), O::U(regs[at], part.size), O::U(all, part.size), O::I(imm)];
            self.vex(codes::PBLENDD, part.size, &operands);
            out[at] = d;
            return Ok(out);
        }
        if part.size == Size::Z {
            let bits = self.int(1i64.wrapping_shl(place));
            let all = self.broadcast(shape.elem, value, part.size);
            let k = O::P(iced_x86::Register::K1);
            self.ins(Code::VEX_Kmovq_kr_r64, &[k, O::U(bits, Size::Q)]);
            out[at] = self.blend_k(bytes, part.size, all, O::U(regs[at], part.size));
            return Ok(out);
        }
        let slot = self.spill_vector(0, shape, regs);
        let to = Mem { disp: (lane * bytes) as i32, ..slot };
        debug_assert!(matches!(to.base, Base::Frame(_)));
        self.store_scalar(scalar(shape.elem), to, value);
        Ok(self.reload_vector(shape, slot))
    }
}
