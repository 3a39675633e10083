//! Printing of elements attributes.

use super::text;
use super::writer::Writer;
use crate::{Attr, AttrData, Type, TypeData};
use apnum::ApInt;

impl Writer<'_> {
    /// Prints an elements attribute without its type.
    pub(super) fn elements(&mut self, attr: Attr) {
        let cx = self.cx;
        match cx.attr_data(attr) {
            AttrData::DenseElements { ty, bytes, splat } => {
                if self.is_elided(*ty, *splat) {
                    return self.elided();
                }
                self.put("dense<");
                self.dense_numbers(*ty, bytes, *splat, true);
                self.put(">");
            }
            AttrData::DenseStrings { ty, strings } => {
                // A single string for many elements is a splat.
                let splat = strings.len() == 1;
                if self.is_elided(*ty, splat) {
                    return self.elided();
                }
                self.put("dense<");
                self.nested(*ty, splat, &mut |writer, index| {
                    if let Some(string) = strings.get(index) {
                        text::push_string(&mut writer.out, string);
                    }
                });
                self.put(">");
            }
            AttrData::SparseElements { indices, values, .. } => self.sparse(*indices, *values),
            _ => {}
        }
    }

    fn sparse(&mut self, indices: Attr, values: Attr) {
        let cx = self.cx;
        if self.attr_is_elided(indices) || self.attr_is_elided(values) {
            return self.elided();
        }
        self.put("sparse<");
        if let AttrData::DenseElements { ty, bytes, splat } = cx.attr_data(indices)
            && cx.ty(*ty).num_elements() != Some(0)
        {
            self.dense_numbers(*ty, bytes, *splat, false);
            self.put(", ");
            match cx.attr_data(values) {
                AttrData::DenseElements { ty, bytes, splat } => self.dense_numbers(*ty, bytes, *splat, true),
                AttrData::DenseStrings { ty, strings } => {
                    self.nested(*ty, strings.len() == 1, &mut |writer, index| {
                        if let Some(string) = strings.get(index) {
                            text::push_string(&mut writer.out, string);
                        }
                    });
                }
                _ => {}
            }
        }
        self.put(">");
    }

    fn elided(&mut self) {
        self.put("dense_resource<__elided__>");
    }

    fn attr_is_elided(&self, attr: Attr) -> bool {
        match self.cx.attr_data(attr) {
            AttrData::DenseElements { ty, splat, .. } => self.is_elided(*ty, *splat),
            AttrData::DenseStrings { ty, strings } => self.is_elided(*ty, strings.len() == 1),
            _ => false,
        }
    }

    fn count(&self, ty: Type) -> u64 {
        self.cx.ty(ty).num_elements().and_then(|count| u64::try_from(count).ok()).unwrap_or(0)
    }

    fn is_elided(&self, ty: Type, splat: bool) -> bool {
        !self.is_splat(ty, splat) && self.options.elide_elements.is_some_and(|limit| limit < self.count(ty))
    }

    /// Whether elements are printed as one.
    fn is_splat(&self, ty: Type, splat: bool) -> bool {
        let element = self.cx.ty(ty).element_or_self().handle();
        splat && self.cx.dense_element_has_bits(element)
    }

    fn dense_numbers(&mut self, ty: Type, bytes: &[u8], splat: bool, allow_hex: bool) {
        let cx = self.cx;
        let element = cx.ty(ty).element_or_self().handle();
        let has_bits = cx.dense_element_has_bits(element);
        let splat = self.is_splat(ty, splat);
        if allow_hex && !splat && self.options.hex_elements.is_some_and(|limit| limit < self.count(ty)) {
            return self.hex_elements(element, if has_bits { bytes } else { &[] });
        }
        let size = cx.dense_element_bytes(element).unwrap_or(1).max(1);
        self.nested(ty, splat, &mut |writer, index| {
            let index = if has_bits { index } else { 0 };
            if let Some(bytes) = bytes.get(index * size..(index + 1) * size) {
                writer.dense_element(element, bytes);
            }
        });
    }

    /// Prints `"0x..."`: all bytes. Booleans take one bit each here.
    fn hex_elements(&mut self, element: Type, bytes: &[u8]) {
        self.put("\"0x");
        if self.cx.ty(element).int_width() == Some(1) {
            let pack = |bits: &[u8]| bits.iter().rev().fold(0, |packed, bit| packed << 1 | (bit & 1));
            let packed: Vec<u8> = bytes.chunks(8).map(pack).collect();
            text::push_hex(&mut self.out, &packed);
        } else {
            text::push_hex(&mut self.out, bytes);
        }
        self.put("\"");
    }

    fn dense_element(&mut self, element: Type, bytes: &[u8]) {
        let cx = self.cx;
        match cx.type_data(element) {
            TypeData::Complex(part) => {
                let (real, imaginary) = bytes.split_at(bytes.len() / 2);
                self.put("(");
                self.dense_element(*part, real);
                self.put(",");
                self.dense_element(*part, imaginary);
                self.put(")");
            }
            TypeData::Float(kind) => {
                let mut bits = [0; 16];
                bits[..bytes.len().min(16)].copy_from_slice(&bytes[..bytes.len().min(16)]);
                self.float(*kind, u128::from_le_bytes(bits));
            }
            TypeData::Integer { width: 1, .. } => {
                self.put(if bytes.first().is_some_and(|byte| byte & 1 == 1) { "true" } else { "false" });
            }
            _ => {
                let width = cx.ty(element).int_width().unwrap_or(8 * bytes.len() as u32);
                self.int_value(element, &ApInt::from_le_bytes(width, bytes));
            }
        }
    }

    /// Prints elements in brackets by the dimensions of a shaped type; a splat is one element.
    fn nested(&mut self, ty: Type, splat: bool, element: &mut dyn FnMut(&mut Self, usize)) {
        let count = self.count(ty);
        if splat {
            return element(self, 0);
        }
        let shape = self.cx.ty(ty).shape().unwrap_or(&[]);
        let rank = shape.len();
        let mut counter = vec![0i64; rank];
        let mut open = 0;
        for index in 0..count {
            if index > 0 {
                self.put(", ");
            }
            for _ in open..rank {
                self.put("[");
            }
            open = rank;
            element(self, index as usize);
            if let Some(last) = counter.last_mut() {
                *last += 1;
            }
            for dim in (1..rank).rev() {
                if counter[dim] >= shape[dim] {
                    counter[dim] = 0;
                    counter[dim - 1] += 1;
                    open -= 1;
                    self.put("]");
                }
            }
        }
        for _ in 0..open {
            self.put("]");
        }
    }

    /// Prints `array<i32: 1, 2>`.
    pub(super) fn dense_array(&mut self, element: Type, bytes: &[u8]) {
        self.put("array<");
        self.ty(element);
        if !bytes.is_empty() {
            self.put(": ");
            self.dense_array_items(element, bytes);
        }
        self.put(">");
    }

    /// Prints the items of a dense array, separated by commas.
    pub(super) fn dense_array_items(&mut self, element: Type, bytes: &[u8]) {
        let size = self.cx.dense_element_bytes(element).unwrap_or(1).max(1);
        for (index, item) in bytes.chunks_exact(size).enumerate() {
            self.put(if index > 0 { ", " } else { "" });
            self.dense_element(element, item);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{AttrData, Context, Type, TypeData};

    #[test]
    fn dense_elements_nest_by_shape() {
        let cx = Context::default();
        let dense = |shape: &[i64], element, bytes: &[u8], splat| {
            let attr = cx.dense_attr(cx.tensor_type(shape, element), bytes.into(), splat);
            cx.attr_ref(attr).to_string()
        };
        assert_eq!(
            dense(&[2, 2], Type::I8, &[1, 2, 3, 255], false),
            "dense<[[1, 2], [3, -1]]> : tensor<2x2xi8>"
        );
        assert_eq!(dense(&[128], Type::I1, &[1], true), "dense<true> : tensor<128xi1>");
        assert_eq!(dense(&[1, 0], Type::I8, &[], false), "dense<> : tensor<1x0xi8>");
        assert_eq!(dense(&[], Type::I8, &[5], true), "dense<5> : tensor<i8>");
        let empty = cx.int_type(0);
        assert_eq!(dense(&[2, 1], empty, &[0], true), "dense<[[0], [0]]> : tensor<2x1xi0>");
        assert_eq!(dense(&[101], empty, &[0], true), "dense<\"0x\"> : tensor<101xi0>");
        let complex = cx.type_of(TypeData::Complex(Type::I8));
        assert_eq!(
            dense(&[2], complex, &[1, 2, 3, 4], false),
            "dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>"
        );
    }

    #[test]
    fn more_than_100_elements_are_hexadecimal() {
        let cx = Context::default();
        let bytes: Vec<u8> = (0..120).map(|index| (index + 1) % 2).collect();
        let attr = cx.dense_attr(cx.tensor_type(&[120], Type::I1), bytes.into(), false);
        assert_eq!(
            cx.attr_ref(attr).to_string(),
            "dense<\"0x555555555555555555555555555555\"> : tensor<120xi1>"
        );
        let attr = cx.dense_attr(cx.tensor_type(&[101], Type::I8), [0xAB; 101][..].into(), false);
        assert_eq!(
            cx.attr_ref(attr).to_string(),
            format!("dense<\"0x{}\"> : tensor<101xi8>", "AB".repeat(101))
        );
    }

    #[test]
    fn arrays_and_sparse_elements() {
        let cx = Context::default();
        let show = |data| cx.attr_ref(cx.attr(data)).to_string();
        let array = |element, bytes: &[u8]| AttrData::DenseArray { element, bytes: bytes.into() };
        assert_eq!(show(array(Type::I1, &[1, 0])), "array<i1: true, false>");
        assert_eq!(show(array(Type::F32, &1.0f32.to_le_bytes())), "array<f32: 1.000000e+00>");
        assert_eq!(show(array(Type::I64, &[])), "array<i64>");
        let indices = cx.dense_attr(cx.tensor_type(&[1, 2], Type::I64), [0; 8][..].into(), true);
        let values = cx.dense_attr(cx.tensor_type(&[1], Type::I8), [1][..].into(), true);
        let ty = cx.tensor_type(&[2, 2], Type::I8);
        assert_eq!(show(AttrData::SparseElements { ty, indices, values }), "sparse<0, 1> : tensor<2x2xi8>");
    }
}
