//! Constants of attributes.

use super::aggregate::scalars;
use super::{Const, Constants, Data, element_type, float_kind, len};
use apnum::ApInt;
use ir::{AttrRef, Type};
use llvm::types::{array_parts, struct_view};

impl<'m> Constants<'m> {
    /// Returns the constant of a type that an attribute describes, or an error.
    pub(crate) fn of_attr(&mut self, ty: Type, attr: AttrRef<'m>) -> Result<Const, String> {
        ir::ensure_sufficient_stack(|| self.of_attr_unguarded(ty, attr))
    }

    fn of_attr_unguarded(&mut self, ty: Type, attr: AttrRef<'m>) -> Result<Const, String> {
        match attr.dialect_def().map_or("", |def| def.name) {
            "llvm.undef" => return Ok(self.undef(ty)),
            "llvm.poison" => return Ok(self.poison(ty)),
            "llvm.zero" => return Ok(self.null(ty)),
            _ => {}
        }
        if let Some(value) = attr.as_int() {
            return self.of_int(ty, value);
        }
        if let Some(value) = attr.as_float() {
            if let Some(width) = self.cx.ty(ty).int_width() {
                return Ok(self.int(ty, ApInt::from_u128(width, value.to_bits())));
            }
            if float_kind(self.cx.ty(ty)) != Some(value.kind()) {
                return Err("FloatAttr does not match expected type of the constant".to_owned());
            }
            return Ok(self.float(ty, &value));
        }
        if let Some(name) = attr.as_flat_symbol() {
            return Ok(self.make(ty, Data::Symbol(name)));
        }
        if let Some(bytes) = attr.as_bytes() {
            let zero = bytes.iter().all(|&byte| byte == 0);
            return Ok(if zero { self.null(ty) } else { self.make(ty, Data::Bytes(attr.handle())) });
        }
        if let Some(items) = attr.as_array() {
            return self.of_array(ty, &items.collect::<Vec<_>>());
        }
        if attr.is_elements() && attr.as_dense().is_some() {
            let count = attr.ty().and_then(|ty| ty.num_elements()).map(i64::unsigned_abs);
            let fits = self.cx.ty(ty).scalable_dims() != 0 || count == Some(scalars(self.cx.ty(ty)));
            return self.of_dense(ty, attr, 0).filter(|_| fits).ok_or_else(unsupported);
        }
        Err(unsupported())
    }

    fn of_int(&mut self, ty: Type, value: &ApInt) -> Result<Const, String> {
        match self.cx.ty(ty).int_width() {
            Some(width) => Ok(self.int(ty, value.sext_or_trunc(width))),
            None => Err(unsupported()),
        }
    }

    fn of_array(&mut self, ty: Type, items: &[AttrRef<'m>]) -> Result<Const, String> {
        let view = self.cx.ty(ty);
        if array_parts(view).is_none() && struct_view(view).is_none() || len(view) != Some(items.len() as u64)
        {
            return Err(unsupported());
        }
        let mut elements = Vec::with_capacity(items.len());
        for (index, &item) in items.iter().enumerate() {
            let element = element_type(view, index as u64).ok_or_else(unsupported)?.handle();
            elements.push(self.of_attr(element, item)?);
        }
        Ok(self.elements(ty, elements))
    }

    /// Returns the constant of elements from an index on.
    fn of_dense(&mut self, ty: Type, attr: AttrRef<'m>, start: u64) -> Option<Const> {
        let view = self.cx.ty(ty);
        let dense = attr.as_dense()?;
        if start == 0 && dense.bytes().iter().all(|&byte| byte == 0) {
            return Some(self.null(ty));
        }
        if view.is_vector() {
            if dense.is_splat() || view.scalable_dims() != 0 {
                let element = view.element_type()?.handle();
                let value = self.dense_scalar(element, attr, start)?;
                return Some(self.splat(ty, value));
            }
            let (len, element) = (len(view)?, view.element_type()?.handle());
            let elements = (0..len).map(|index| self.dense_scalar(element, attr, start + index));
            let elements = elements.collect::<Option<Vec<_>>>()?;
            return Some(self.elements(ty, elements));
        }
        let Some((element, len)) = array_parts(view) else { return self.dense_scalar(ty, attr, start) };
        let mut innermost = element;
        while let Some((inner, _)) = array_parts(innermost) {
            innermost = inner;
        }
        if !innermost.is_vector() {
            self.dense_scalar(innermost.handle(), attr, start)?;
            return Some(self.make(ty, Data::Dense(attr.handle(), start)));
        }
        let step = scalars(element);
        let elements = (0..len).map(|index| self.of_dense(element.handle(), attr, start + index * step));
        let elements = elements.collect::<Option<Vec<_>>>()?;
        Some(self.elements(ty, elements))
    }
}

fn unsupported() -> String {
    "unsupported constant value".to_owned()
}
