//! Structures and arrays in registers.

use super::{R, Regs, Select};
use crate::types::{Ty, leaf_range};
use ir::{AttrRef, TypeRef};

impl<'a> Select<'a, '_> {
    /// Returns the registers of the element that the operation's position selects: the first one and their number.
    fn element(&self, ty: TypeRef<'a>) -> R<(usize, usize)> {
        let path = self.op.attr("position").and_then(AttrRef::as_ints).unwrap_or_default();
        let (Some((first, count)), Ty::Agg(leaves)) = (leaf_range(ty, &path), self.ty(ty)?) else {
            return self.no("an element of this type");
        };
        let registers =
            |leaves: &[(Ty, u32)]| leaves.iter().map(|(leaf, _)| self.sizes(leaf).len()).sum::<usize>();
        Ok((registers(&leaves[..first]), registers(&leaves[first..first + count])))
    }

    /// Selects `llvm.extractvalue`.
    pub(super) fn extract_value(&mut self) -> R<()> {
        let container = self.operand(0)?;
        let (first, count) = self.element(container.ty())?;
        let regs = self.regs(container)?;
        self.result(regs[first..first + count].iter().copied());
        Ok(())
    }

    /// Selects `llvm.insertvalue`.
    pub(super) fn insert_value(&mut self) -> R<()> {
        let (container, value) = (self.operand(0)?, self.operand(1)?);
        let (first, count) = self.element(container.ty())?;
        let mut regs: Regs = self.regs(container)?;
        let new = self.regs(value)?;
        if new.len() != count {
            return self.no("an element of another type");
        }
        for (place, &register) in regs[first..first + count].iter_mut().zip(&new) {
            *place = register;
        }
        self.result(regs);
        Ok(())
    }
}
