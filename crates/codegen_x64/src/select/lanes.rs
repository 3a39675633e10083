//! Vectors lane by lane, through memory: for what has no instruction on vectors.

use super::{R, Regs, Select};
use crate::codes;
use crate::mir::{Base, Mem, O, Size, V};
use crate::types::{Elem, Shape};

/// Returns the kind of scalars that lanes are.
pub(crate) fn scalar(elem: Elem) -> Elem {
    if elem.is_float() { elem } else { Elem::int(elem.bytes()) }
}

impl<'a> Select<'a, '_> {
    /// Returns the bytes of all registers of a shape.
    pub(crate) fn full_bytes(&self, shape: Shape) -> u32 {
        shape.parts(self.evex).iter().map(|part| part.size.bytes()).sum::<u32>().max(64)
    }

    /// Stores a vector with its unused lanes. Returns where it is.
    pub(crate) fn spill_vector(&mut self, which: usize, shape: Shape, regs: &[V]) -> Mem {
        let bytes = self.full_bytes(shape);
        let slot = Mem::at(Base::Frame(self.scratch(which, bytes)), 0);
        for (part, &value) in shape.parts(self.evex).iter().zip(regs) {
            let to = Mem { disp: (part.first * shape.elem.bytes()) as i32, ..slot };
            self.v(codes::STOREUPS, part.size, &[O::M(to), O::U(value, part.size)]);
        }
        slot
    }

    /// Loads a vector with its unused lanes.
    pub(crate) fn reload_vector(&mut self, shape: Shape, slot: Mem) -> Regs {
        let mut regs = Regs::new();
        for part in shape.parts(self.evex) {
            let from = Mem { disp: slot.disp + (part.first * shape.elem.bytes()) as i32, ..slot };
            regs.push(self.v1(codes::LOADUPS, part.size, O::M(from)));
        }
        regs
    }

    fn lane_at(&self, shape: Shape, slot: Mem, lane: u32) -> Mem {
        Mem { disp: slot.disp + (lane * shape.elem.bytes()) as i32, ..slot }
    }

    /// Returns the lanes of a vector as scalars.
    pub(crate) fn split_lanes(&mut self, shape: Shape, regs: &[V]) -> R<Vec<V>> {
        let slot = self.spill_vector(0, shape, regs);
        let elem = scalar(shape.elem);
        Ok((0..shape.lanes).map(|lane| self.load_scalar(elem, self.lane_at(shape, slot, lane))).collect())
    }

    /// Returns the vector of scalars.
    pub(crate) fn join_lanes(&mut self, shape: Shape, lanes: &[V]) -> R<Regs> {
        let bytes = self.full_bytes(shape);
        let slot = Mem::at(Base::Frame(self.scratch(5, bytes)), 0);
        let elem = scalar(shape.elem);
        for (lane, &value) in lanes.iter().enumerate() {
            self.store_scalar(elem, self.lane_at(shape, slot, lane as u32), value);
        }
        Ok(self.reload_vector(shape, slot))
    }

    /// Computes each lane of a vector from those of up to three others.
    pub(crate) fn lanewise(
        &mut self,
        inputs: &[(Shape, Regs)],
        out: Shape,
        mut f: impl FnMut(&mut Self, &[V]) -> R<V>,
    ) -> R<Regs> {
        let mut slots = Vec::new();
        for (which, (shape, regs)) in inputs.iter().enumerate() {
            slots.push((*shape, self.spill_vector(which.min(2), *shape, regs)));
        }
        let bytes = self.full_bytes(out);
        let to = Mem::at(Base::Frame(self.scratch(5, bytes)), 0);
        for lane in 0..out.lanes {
            let mut args = Vec::new();
            for &(shape, slot) in &slots {
                args.push(self.load_scalar(scalar(shape.elem), self.lane_at(shape, slot, lane)));
            }
            let value = f(self, &args)?;
            self.store_scalar(scalar(out.elem), self.lane_at(out, to, lane), value);
        }
        Ok(self.reload_vector(out, to))
    }

    /// Returns lanes of a vector, from the first one of the result on; there are as many as fit before the end of 16 bytes, or
    /// all of an aligned part of 16, 32 or 64 bytes.
    pub(crate) fn subvector(&mut self, shape: Shape, regs: &[V], first: u32, lanes: u32) -> V {
        let parts = shape.parts(self.evex);
        let at = parts.iter().rposition(|part| part.first <= first).unwrap_or(0);
        let part = parts[at];
        let offset = (first - part.first) * shape.elem.bytes();
        let mut value = regs[at];
        if offset == 0 {
            return value;
        }
        if part.size == Size::Z && offset == 32 && lanes * shape.elem.bytes() > 16 {
            let d = self.xmm();
            self.v(codes::EXTRACT64X4, Size::Z, &[O::D(d, Size::Y), O::U(value, Size::Z), O::I(1)]);
            return d;
        }
        if offset >= 16 {
            let d = self.xmm();
            let imm = i64::from(offset / 16);
            self.v(codes::EXTRACTF128, part.size, &[O::D(d, Size::X), O::U(value, part.size), O::I(imm)]);
            value = d;
        }
        match offset % 16 {
            0 => value,
            rest => {
                let d = self.xmm();
                self.v(
                    codes::PSRLDQ,
                    Size::X,
                    &[O::D(d, Size::X), O::U(value, Size::X), O::I(i64::from(rest))],
                );
                d
            }
        }
    }

    /// Returns the vector of pieces, each with a number of lanes from its first one on.
    pub(crate) fn join(&mut self, shape: Shape, pieces: &[(V, u32)]) -> Regs {
        let bytes = |lanes: u32| lanes * shape.elem.bytes();
        let parts = shape.parts(self.evex);
        if pieces.len() == parts.len() && pieces.iter().zip(&parts).all(|(piece, part)| piece.1 >= part.lanes)
        {
            return pieces.iter().map(|piece| piece.0).collect();
        }
        if let ([(low, a), (high, _)], [part]) = (pieces, &parts[..]) {
            let row = match (bytes(*a), part.size) {
                (16, Size::Y) => Some((codes::INSERTF128, Size::X)),
                (32, Size::Z) => Some((codes::INSERT64X4, Size::Y)),
                _ => None,
            };
            if let Some((row, half)) = row {
                let d = self.xmm();
                let operands = [O::D(d, part.size), O::U(*low, part.size), O::U(*high, half), O::I(1)];
                self.v(row, part.size, &operands);
                return [d].into_iter().collect();
            }
        }
        // Each piece is stored with what follows its lanes, which the next one replaces.
        let room = self.full_bytes(shape) + 64;
        let slot = Mem::at(Base::Frame(self.scratch(5, room)), 0);
        let mut at = 0;
        for &(value, lanes) in pieces {
            let size = match bytes(lanes) {
                0..=16 => Size::X,
                17..=32 => Size::Y,
                _ => Size::Z,
            };
            let to = Mem { disp: at as i32, ..slot };
            self.v(codes::STOREUPS, size, &[O::M(to), O::U(value, size)]);
            at += bytes(lanes);
        }
        self.reload_vector(shape, slot)
    }
}
