//! The syntax of sparse elements: `sparse<indices, values> : type`.

use super::dense_values::Literal;
use super::{ParseResult, Parser};
use ir::{Attr, AttrData, Type};

/// Returns `[1, 2]`, as messages write shapes.
fn list<T: ToString>(dims: &[T]) -> String {
    dims.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

impl Parser<'_> {
    /// Parses indices and values, after `sparse<`. The indices are a list of coordinates, or of numbers if
    /// the type has one dimension; a single number is the coordinate in all dimensions.
    pub fn sparse_values(&mut self, start: usize, ty: Option<Type>) -> ParseResult<Attr> {
        let (mut indices, mut values) = (Literal::default(), Literal::default());
        let empty = self.eat(b'>');
        let (mut indices_pos, mut values_pos) = (start, start);
        if !empty {
            self.ws();
            indices_pos = self.pos;
            self.tensor_literal(&mut indices, false)?;
            self.want(b',', "expected ','")?;
            self.ws();
            values_pos = self.pos;
            self.tensor_literal(&mut values, true)?;
            // era: one number was no list of values.
            if self.legacy().is_some_and(|legacy| legacy.values_are_list(self))
                && values.dims().is_none_or(|dims| dims.len() != 1)
            {
                return Err(self.fail(start, "expected 1-d tensor for values"));
            }
            self.want(b'>', "expected '>'")?;
        }
        let ty = self.elements_ty(start, ty)?;
        let rank = self.cx.ty(ty).rank().unwrap_or(0) as i64;
        let index_dims = if empty { vec![0, rank] } else { indices.dims().unwrap_or_else(|| vec![1, rank]) };
        let value_dims = values.dims().unwrap_or_else(|| vec![index_dims[0]]);
        let index_ty = self.cx.tensor_type(&index_dims, Type::I64);
        let element = self.cx.ty(ty).element_or_self().handle();
        let value_ty = self.cx.tensor_type(&value_dims, element);
        let indices = self.dense_of_literal(indices_pos, index_ty, &indices)?;
        let values = self.dense_of_literal(values_pos, value_ty, &values)?;
        self.check_sparse(start, ty, [&index_dims, &value_dims], indices)?;
        Ok(self.cx.attr(AttrData::SparseElements { ty, indices, values }))
    }

    /// Checks that there are as many indices as values, all inside the shape.
    fn check_sparse(&mut self, start: usize, ty: Type, dims: [&[i64]; 2], indices: Attr) -> ParseResult<()> {
        let [index_dims, value_dims] = dims;
        if value_dims.len() != 1 {
            return Err(self.fail(start, "expected 1-d tensor for sparse element values"));
        }
        let view = self.cx.ty(ty);
        let shape = view.shape().unwrap_or(&[]);
        let fits = match index_dims {
            [count] => shape.len() == 1 && *count == value_dims[0],
            [count, rank] => *rank == shape.len() as i64 && *count == value_dims[0],
            _ => false,
        };
        if !fits {
            let message = format!(
                "expected shape ([{}]); inferred shape of indices literal ([{}]); inferred shape of values \
                 literal ([{}])",
                list(shape),
                list(index_dims),
                list(value_dims)
            );
            return Err(self.fail(start, &message));
        }
        let Some(elements) = self.cx.attr_ref(indices).as_dense().filter(|_| !shape.is_empty()) else {
            return Ok(());
        };
        // A splat is one index, or one index repeated.
        let places = if elements.is_splat() { 1 } else { index_dims[0] as usize };
        for place in 0..places {
            let coordinate = |dim: usize| {
                let at = if elements.is_splat() { 0 } else { place * shape.len() + dim };
                elements.int(at).and_then(|value| value.to_u64()).unwrap_or(u64::MAX)
            };
            let index: Vec<u64> = (0..shape.len()).map(coordinate).collect();
            let in_bounds = index.iter().zip(shape).all(|(&at, &size)| at < size.unsigned_abs());
            if !in_bounds && index_dims[0] > 0 {
                let message = format!(
                    "sparse index #{place} is not contained within the value shape, with index=[{}], and \
                     type='{view}'",
                    list(&index)
                );
                return Err(self.fail(start, &message));
            }
        }
        Ok(())
    }
}
