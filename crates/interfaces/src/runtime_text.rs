//! Text of numbers and memrefs as upstream's runtime prints it: C's `printf` and C++'s streams. The
//! interpreter and the native runtime share it.

/// Formats a float as `%g` does: six significant digits.
pub fn float_g(value: f64) -> String {
    if value.is_nan() {
        return if value.is_sign_negative() { "-nan" } else { "nan" }.to_owned();
    }
    if value.is_infinite() {
        return if value < 0.0 { "-inf" } else { "inf" }.to_owned();
    }
    if value == 0.0 {
        return if value.is_sign_negative() { "-0" } else { "0" }.to_owned();
    }
    let scientific = format!("{value:.5e}");
    let Some((digits, exponent)) = scientific.split_once('e') else { return scientific };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..6).contains(&exponent) {
        return trim_zeros(&format!("{value:.*}", (5 - exponent) as usize)).to_owned();
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trim_zeros(digits), exponent.abs())
}

fn trim_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// Shape and position of a memref's elements.
#[derive(Clone, Debug)]
pub struct View {
    /// Printed address.
    pub base: u64,
    /// Offset of the first element, in elements.
    pub offset: i64,
    /// Size of each dimension.
    pub sizes: Vec<i64>,
    /// Stride of each dimension, in elements.
    pub strides: Vec<i64>,
}

impl View {
    /// Formats `base@ = 0x... rank = 1 offset = 0 sizes = [4] strides = [1]`.
    pub fn metadata(&self) -> String {
        let list = |items: &[i64]| items.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let base = if self.base == 0 { "0".to_owned() } else { format!("{:#x}", self.base) };
        format!(
            "base@ = {base} rank = {} offset = {} sizes = [{}] strides = [{}]",
            self.sizes.len(),
            self.offset,
            list(&self.sizes),
            list(&self.strides)
        )
    }

    /// Prints the elements in nested brackets. Upstream prints the first element of each dimension before it
    /// checks the size, so it reads one element of an empty memref; here an empty dimension is `[]`.
    pub fn data(&self, out: &mut Vec<u8>, element: &mut dyn FnMut(i64, &mut Vec<u8>)) {
        if self.sizes.is_empty() {
            out.push(b'[');
            element(self.offset, out);
            out.push(b']');
            return;
        }
        self.dimension(0, self.offset, out, element);
    }

    /// Prints a dimension. Recursion is as deep as the rank, which the descriptor's type bounds.
    fn dimension(
        &self,
        dim: usize,
        offset: i64,
        out: &mut Vec<u8>,
        element: &mut dyn FnMut(i64, &mut Vec<u8>),
    ) {
        if dim == self.sizes.len() {
            return element(offset, out);
        }
        let (size, stride) = (self.sizes[dim], self.strides[dim]);
        let innermost = dim + 1 == self.sizes.len();
        out.push(b'[');
        for index in 0..size {
            if index > 0 {
                out.extend_from_slice(b", ");
                if !innermost {
                    out.push(b'\n');
                }
                out.extend(std::iter::repeat_n(b' ', dim + 1));
            }
            let place = offset.wrapping_add(index.wrapping_mul(stride));
            self.dimension(dim + 1, place, out, element);
        }
        out.push(b']');
    }

    /// Calls a function for each element's offset, in row-major order.
    pub fn for_each(&self, mut f: impl FnMut(i64)) {
        if self.sizes.iter().any(|&size| size <= 0) {
            return;
        }
        let mut indices = vec![0; self.sizes.len()];
        let mut offset = self.offset;
        loop {
            f(offset);
            let mut dim = self.sizes.len();
            loop {
                let Some(outer) = dim.checked_sub(1) else { return };
                dim = outer;
                indices[dim] += 1;
                offset = offset.wrapping_add(self.strides[dim]);
                if indices[dim] < self.sizes[dim] {
                    break;
                }
                offset = offset.wrapping_sub(self.sizes[dim].wrapping_mul(self.strides[dim]));
                indices[dim] = 0;
            }
        }
    }

    /// Returns the number of elements.
    pub fn count(&self) -> usize {
        let product = self.sizes.iter().try_fold(1usize, |product, &size| {
            usize::try_from(size).ok().and_then(|size| product.checked_mul(size))
        });
        product.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_as_percent_g() {
        let cases = [
            (1.5, "1.5"),
            (1e10, "1e+10"),
            (3.14159274, "3.14159"),
            (1e-8, "1e-08"),
            (123456789.0, "1.23457e+08"),
            (999999.5, "1e+06"),
            (0.0001, "0.0001"),
            (100000.0, "100000"),
            (-0.0, "-0"),
            (1.23456789e-7, "1.23457e-07"),
            (1e300, "1e+300"),
            (f64::INFINITY, "inf"),
        ];
        for (value, text) in cases {
            assert_eq!(float_g(value), text);
        }
    }

    #[test]
    fn nested_brackets() {
        let view = View { base: 16, offset: 0, sizes: vec![2, 2, 2], strides: vec![4, 2, 1] };
        let mut out = Vec::new();
        view.data(&mut out, &mut |offset, out| out.extend_from_slice((offset + 1).to_string().as_bytes()));
        assert_eq!(
            String::from_utf8_lossy(&out),
            "[[[1,    2], \n  [3,    4]], \n [[5,    6], \n  [7,    8]]]"
        );
        let mut offsets = Vec::new();
        view.for_each(|offset| offsets.push(offset));
        assert_eq!(offsets, [0, 1, 2, 3, 4, 5, 6, 7]);
    }
}
