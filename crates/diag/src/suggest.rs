//! "Did you mean ...?"

/// Returns the candidate nearest to `wanted` by edit distance, the first of equals; `None` if even that one
/// is too different: more than a third of the longer name's characters, rounded up. A candidate that equals
/// `wanted` is skipped.
pub fn closest<'a>(wanted: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted_chars: Vec<char> = wanted.chars().collect();
    let mut best: Option<(usize, &'a str)> = None;
    for candidate in candidates {
        if candidate == wanted {
            continue;
        }
        let chars: Vec<char> = candidate.chars().collect();
        let limit = wanted_chars.len().max(chars.len()).div_ceil(3);
        let limit = best.map_or(limit, |(d, _)| limit.min(d.saturating_sub(1)));
        // A name of one or two letters has nothing in common after one edit.
        if wanted_chars.len().min(chars.len()) < 2 || wanted_chars.len().abs_diff(chars.len()) > limit {
            continue;
        }
        let distance = edit_distance(&wanted_chars, &chars);
        if distance <= limit {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, name)| name)
}

/// Returns the number of insertions, deletions, substitutions and swaps of neighbours (optimal string
/// alignment) that turn `a` into `b`.
fn edit_distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i + 1);
        for (j, y) in b.iter().enumerate() {
            let mut cost = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i - 1] == *y && b[j - 1] == *x {
                cost = cost.min(before[j - 1] + 1);
            }
            row.push(cost);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        let d =
            |a: &str, b: &str| edit_distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>());
        assert_eq!(d("", ""), 0);
        assert_eq!(d("abc", ""), 3);
        assert_eq!(d("kitten", "sitting"), 3);
        assert_eq!(d("retrun", "return"), 1);
    }

    #[test]
    fn finds_the_near_and_refuses_the_far() {
        let ops = ["func.return", "func.call", "arith.addi", "arith.addf"];
        assert_eq!(closest("func.retrun", ops), Some("func.return"));
        assert_eq!(closest("arith.addx", ops), Some("arith.addi"));
        assert_eq!(closest("linalg.matmul", ops), None);
        assert_eq!(closest("i", ["j", "k"]), None);
        assert_eq!(closest("", ops), None);
    }
}
