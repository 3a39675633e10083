//! Printing of types.

use super::text;
use super::writer::Writer;
use crate::{Attr, DYNAMIC, Signedness, Type, TypeData};

impl Writer<'_> {
    /// Prints a type without its own alias.
    pub(super) fn ty_text(&mut self, ty: Type) {
        let cx = self.cx;
        match cx.type_data(ty) {
            TypeData::Integer { width, signedness } => {
                self.put(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                text::push_number(&mut self.out, *width);
            }
            TypeData::Index => self.put("index"),
            TypeData::Float(kind) => self.put(kind.name()),
            TypeData::None => self.put("none"),
            TypeData::Complex(element) => self.wrapped("complex<", *element),
            TypeData::UnrankedTensor(element) => self.wrapped("tensor<*x", *element),
            TypeData::Tuple(elements) => {
                self.put("tuple<");
                self.type_list(elements.iter().copied());
                self.put(">");
            }
            TypeData::Function { inputs, results } => {
                self.put("(");
                self.type_list(inputs.iter().copied());
                self.put(") -> ");
                self.result_types(results.iter().copied());
            }
            TypeData::Vector { shape, scalable, element } => {
                self.put("vector<");
                for (index, &dim) in shape.iter().enumerate() {
                    let scalable = scalable.checked_shr(index as u32).unwrap_or(0) & 1 == 1;
                    self.put(if scalable { "[" } else { "" });
                    text::push_i64(&mut self.out, dim);
                    self.put(if scalable { "]x" } else { "x" });
                }
                self.wrapped("", *element);
            }
            TypeData::RankedTensor { shape, element, encoding } => {
                self.put("tensor<");
                self.shape(shape);
                self.ty(*element);
                if let Some(encoding) = encoding {
                    self.put(", ");
                    self.attr(*encoding);
                }
                self.put(">");
            }
            TypeData::MemRef { shape, element, layout, space } => {
                self.put("memref<");
                self.shape(shape);
                self.memref_rest(*element, &[*layout, *space]);
            }
            TypeData::UnrankedMemRef { element, space } => {
                self.put("memref<*x");
                self.memref_rest(*element, &[*space]);
            }
            TypeData::Opaque { dialect, text } => {
                self.put("!");
                text::push_dialect_symbol(&mut self.out, dialect.as_bytes(), text.as_bytes());
            }
            TypeData::Dialect { def, params } => self.dialect_symbol(b'!', cx.type_def(*def), params),
        }
    }

    fn wrapped(&mut self, open: &str, element: Type) {
        self.put(open);
        self.ty(element);
        self.put(">");
    }

    fn shape(&mut self, shape: &[i64]) {
        for &dim in shape {
            self.dimension(dim);
            self.put("x");
        }
    }

    /// Prints a size, `?` if it is dynamic.
    pub(super) fn dimension(&mut self, dim: i64) {
        if dim == DYNAMIC { self.put("?") } else { text::push_i64(&mut self.out, dim) }
    }

    fn memref_rest(&mut self, element: Type, attrs: &[Option<Attr>]) {
        self.ty(element);
        for &attr in attrs.iter().flatten() {
            self.put(", ");
            self.attr_may(attr);
        }
        self.put(">");
    }
}

#[cfg(test)]
mod tests {
    use crate::{Context, DYNAMIC, Signedness, Type, TypeData};

    #[test]
    fn types_print_as_mlir_opt_22_prints_them() {
        let cx = Context::default();
        let show = |ty: Type| cx.ty(ty).to_string();
        let f = cx.function_type(&[Type::I1], &[]);
        assert_eq!(show(f), "(i1) -> ()");
        assert_eq!(show(cx.function_type(&[f, f], &[f])), "((i1) -> (), (i1) -> ()) -> ((i1) -> ())");
        assert_eq!(show(cx.function_type(&[], &[Type::I1])), "() -> i1");
        assert_eq!(show(cx.integer_type(7, Signedness::Unsigned)), "ui7");
        assert_eq!(show(cx.integer_type(7, Signedness::Signed)), "si7");
        assert_eq!(show(cx.tensor_type(&[], Type::F32)), "tensor<f32>");
        assert_eq!(show(cx.tensor_type(&[DYNAMIC, 4], Type::F32)), "tensor<?x4xf32>");
        assert_eq!(show(cx.type_of(TypeData::UnrankedTensor(Type::BF16))), "tensor<*xbf16>");
        let space = Some(cx.i64_attr(1));
        let memref = cx.memref_type_with(&[4], Type::F32, None, space);
        assert_eq!(show(memref), "memref<4xf32, 1>");
        let space = Some(cx.i32_attr(1));
        assert_eq!(
            show(cx.type_of(TypeData::UnrankedMemRef { element: Type::I8, space })),
            "memref<*xi8, 1 : i32>"
        );
        let data = TypeData::Vector { shape: [4, 8].into(), scalable: 2, element: Type::I32 };
        assert_eq!(show(cx.type_of(data)), "vector<4x[8]xi32>");
        assert_eq!(show(cx.type_of(TypeData::Tuple([].into()))), "tuple<>");
        let opaque = TypeData::Opaque { dialect: "foo".into(), text: "\"bar\"".into() };
        assert_eq!(show(cx.type_of(opaque)), "!foo<\"bar\">");
    }

    #[test]
    fn deep_types_do_not_overflow_the_stack() {
        let cx = Context::default();
        let mut ty = Type::I32;
        for _ in 0..100_000 {
            ty = cx.type_of(TypeData::Tuple([ty].into()));
        }
        assert_eq!(cx.ty(ty).to_string().len(), 7 * 100_000 + 3);
    }
}
