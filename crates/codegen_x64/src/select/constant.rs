//! Constants: numbers in operands or in the pool, addresses of symbols.

use super::{Def, R, Regs, Select};
use crate::Target;
use crate::codes;
use crate::mir::{Kind, Masking, O, Size};
use crate::types::{Elem, Ty};
use apnum::{ApFloat, ApInt};
use ir::AttrRef;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Most registers of constants that are kept, of 16 and of 32.
const MOST_KEPT: usize = 3;
const MOST_KEPT_EVEX: usize = 8;

/// Returns the bytes of an integer.
fn int_bytes(value: &ApInt, bytes: u32) -> Vec<u8> {
    value.low_u128().to_le_bytes()[..bytes as usize].to_vec()
}

fn float_bytes(value: &ApFloat, bytes: u32) -> Vec<u8> {
    (value.to_bits() as u64).to_le_bytes()[..bytes as usize].to_vec()
}

/// Returns the bytes of the lanes of a dense attribute.
fn dense_bytes(attr: AttrRef<'_>, elem: Elem, lanes: u32) -> Option<Vec<u8>> {
    let dense = attr.as_dense()?;
    let mut bytes = Vec::new();
    for lane in 0..lanes as usize {
        let at = if dense.is_splat() { 0 } else { lane };
        let one = match (dense.int(at), dense.float(at)) {
            (Some(value), _) => int_bytes(&value, elem.bytes()),
            (_, Some(value)) => float_bytes(&value, elem.bytes()),
            _ => return None,
        };
        bytes.extend(one);
    }
    Some(bytes)
}

/// Returns the value of the low bits of a number, with their sign.
pub(crate) fn signed(value: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((value << shift) as i64) >> shift
}

impl<'a> Select<'a, '_> {
    /// Selects `llvm.mlir.constant`.
    pub(super) fn constant(&mut self) -> R<()> {
        let value = self.op.result(0);
        let ty = self.ty(value.ty())?;
        let Some(attr) = self.op.attr("value") else { return self.no("no value") };
        let def = match &ty {
            Ty::Int(width) => match (attr.as_int(), attr.as_float()) {
                (Some(number), _) if *width == 1 => Some(Def::Int(i64::from(!number.is_zero()))),
                (Some(number), _) => Some(Def::Int(signed(number.low_u128() as u64, *width))),
                (_, Some(number)) => Some(Def::Int(signed(number.to_bits() as u64, *width))),
                _ => None,
            },
            Ty::F32 | Ty::F64 => {
                let bytes = if ty == Ty::F32 { 4 } else { 8 };
                attr.as_float().map(|number| Def::Bits(float_bytes(&number, bytes).into()))
            }
            Ty::Vec(shape) => dense_bytes(attr, shape.elem, shape.lanes).map(|bytes| Def::Bits(bytes.into())),
            Ty::Mask(lanes) => {
                let dense = attr.as_dense();
                let lane = |at: usize| {
                    let dense = dense?;
                    Some(!dense.int(if dense.is_splat() { 0 } else { at })?.is_zero())
                };
                // A byte for each lane.
                let bytes: Option<Vec<u8>> =
                    (0..*lanes as usize).map(|at| lane(at).map(|bit| if bit { 0xff } else { 0 })).collect();
                bytes.map(|bytes| Def::Bits(bytes.into()))
            }
            _ => None,
        };
        match def {
            Some(Def::Bits(bytes)) if self.is_kept(&ty, &bytes) => {
                let regs = self.constant_regs(&ty, &bytes)?;
                self.kept += regs.iter().collect::<FxHashSet<_>>().len();
                self.set(value, Def::Regs(regs));
                Ok(())
            }
            Some(def) => {
                self.set(value, def);
                Ok(())
            }
            None => self.no("a constant of this kind"),
        }
    }

    /// Whether a constant is loaded to registers where it is defined: vectors of floats that other blocks use, which are loops for the most part.
    /// Constants of integers stay, since instructions have forms with them.
    fn is_kept(&self, ty: &Ty, bytes: &[u8]) -> bool {
        let most = if self.evex { MOST_KEPT_EVEX } else { MOST_KEPT };
        matches!(ty, Ty::Vec(shape) if shape.elem.is_float())
            && self.kept < most
            && bytes.iter().any(|&byte| byte != 0)
            && self.op.result(0).users().any(|user| user.block() != self.op.block())
    }

    /// Selects `llvm.mlir.zero`, `undef` and `poison`.
    pub(super) fn zero(&mut self) -> R<()> {
        let value = self.op.result(0);
        let ty = self.ty(value.ty())?;
        let def = match &ty {
            Ty::Int(_) => Def::Int(0),
            Ty::F32 => Def::Bits([0; 4].as_slice().into()),
            Ty::F64 => Def::Bits([0; 8].as_slice().into()),
            Ty::Vec(shape) => Def::Bits(vec![0; shape.bytes() as usize].into()),
            Ty::Mask(lanes) => Def::Bits(vec![0; *lanes as usize].into()),
            Ty::Agg(_) => Def::Regs(self.zero_regs(&ty)),
            Ty::Void => return self.no("a value without a type"),
        };
        self.set(value, def);
        Ok(())
    }

    /// Returns registers with zeros.
    fn zero_regs(&mut self, ty: &Ty) -> Regs {
        match ty {
            Ty::Int(_) => [self.int(0)].into_iter().collect(),
            Ty::Agg(leaves) => leaves.iter().flat_map(|(leaf, _)| self.zero_regs(leaf)).collect(),
            other => self.sizes(other).iter().map(|_| self.zeros()).collect(),
        }
    }

    /// Returns the registers of a pattern.
    pub(super) fn constant_regs(&mut self, ty: &Ty, bytes: &Rc<[u8]>) -> R<Regs> {
        match ty {
            Ty::F32 | Ty::F64 if bytes.iter().all(|&byte| byte == 0) => {
                Ok([self.zeros()].into_iter().collect())
            }
            Ty::F32 | Ty::F64 => {
                let row = if *ty == Ty::F32 { codes::LOADSS } else { codes::LOADSD };
                let mem = self.pooled(bytes);
                Ok([self.v1(row, Size::X, O::M(mem))].into_iter().collect())
            }
            Ty::Vec(shape) => {
                let mut regs = Regs::new();
                let mut last: Option<(Vec<u8>, crate::mir::V)> = None;
                for part in shape.parts(self.evex) {
                    let from = (part.first * shape.elem.bytes()) as usize;
                    let to = (from + (part.lanes * shape.elem.bytes()) as usize).min(bytes.len());
                    let mut padded = bytes[from.min(to)..to].to_vec();
                    padded.resize(part.size.bytes() as usize, 0);
                    // Parts of a splat are one register.
                    let register = match &last {
                        Some((known, register)) if *known == padded => *register,
                        _ => self.bytes(&padded, part.size),
                    };
                    regs.push(register);
                    last = Some((padded, register));
                }
                Ok(regs)
            }
            Ty::Mask(lanes) => {
                let regs = self.constant_mask(bytes, *lanes, 4);
                Ok(regs.into_iter().collect())
            }
            _ => self.no("a constant of this kind"),
        }
    }

    /// Selects `llvm.mlir.addressof`.
    pub(super) fn address_of(&mut self) -> R<()> {
        let name = self.op.attr("global_name").and_then(|name| name.as_flat_symbol());
        let Some(name) = name else { return self.no("no name") };
        let name = self.op.context().ident_str(name).to_owned();
        let symbol = self.symbol(Target::Symbol(name));
        let d = self.gpr();
        self.mir.push(Kind::Symbol(symbol), Masking::None, false, &[O::D(d, Size::Q)]);
        self.result([d]);
        Ok(())
    }

    /// Selects an operation whose result is its operand.
    pub(super) fn forward(&mut self) -> R<()> {
        let from = self.operand(0)?;
        match self.def(from) {
            Def::Load(_) | Def::Lazy(_) => {
                self.regs(from)?;
            }
            _ => {}
        }
        let (def, to) = (self.def(from), self.op.result(0));
        self.set(to, def);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn narrow_numbers_have_a_sign() {
        assert_eq!(super::signed(0xff, 8), -1);
        assert_eq!(super::signed(0x7f, 8), 127);
        assert_eq!(super::signed(1, 1), -1);
        assert_eq!(super::signed(u64::MAX, 64), -1);
    }
}
