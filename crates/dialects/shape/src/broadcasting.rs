//! The broadcasting of shapes.

use ir::DYNAMIC;

/// Returns the shape that two shapes are broadcast to; `None` if they cannot be.
pub(crate) fn broadcast(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let (long, short) = if a.len() > b.len() { (a, b) } else { (b, a) };
    let mut result = long.to_vec();
    let rest = long.len() - short.len();
    for (size, &other) in result[rest..].iter_mut().zip(short) {
        *size = match (*size, other) {
            (size, 1) => size,
            (1, other) => other,
            (DYNAMIC, other) if other > 1 => other,
            (size, DYNAMIC) => size,
            (size, other) if size == other => size,
            _ => return None,
        };
    }
    Some(result)
}

/// Whether shapes can be broadcast whatever their unknown sizes are.
pub(crate) fn is_known_broadcastable(shapes: &[Vec<i64>]) -> bool {
    let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
    (0..rank).all(|column| {
        let mut size = None;
        shapes.iter().all(|shape| {
            let own = if column < shape.len() { shape[shape.len() - column - 1] } else { 1 };
            match (own, size) {
                (1, _) => true,
                (own, None) => {
                    size = Some(own);
                    true
                }
                (own, Some(size)) => own != DYNAMIC && own == size,
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_and_missing_dimensions_are_stretched() {
        assert_eq!(broadcast(&[3, 1], &[4]), Some(vec![3, 4]));
        assert_eq!(broadcast(&[], &[2, 1]), Some(vec![2, 1]));
        assert_eq!(broadcast(&[2], &[3]), None);
        assert_eq!(broadcast(&[DYNAMIC], &[3]), Some(vec![3]));
        assert_eq!(broadcast(&[0], &[1]), Some(vec![0]));
    }

    #[test]
    fn one_unknown_size_among_ones_is_known_to_fit() {
        assert!(is_known_broadcastable(&[vec![DYNAMIC], vec![5, 1]]));
        assert!(!is_known_broadcastable(&[vec![DYNAMIC], vec![5]]));
        assert!(!is_known_broadcastable(&[vec![DYNAMIC], vec![DYNAMIC]]));
        assert!(is_known_broadcastable(&[vec![5], vec![5], vec![]]));
    }
}
