//! Figures of a measurement, as text and as JSON.

use jit::Counts;
use std::fmt::Write;
use std::time::Duration;

/// Figures of a measurement.
pub(super) struct Report {
    pub(super) entry: String,
    /// Time of the compilation.
    pub(super) compile: Duration,
    /// Time of each run, sorted; there is at least one.
    pub(super) times: Vec<Duration>,
    pub(super) counts: Option<Counts>,
    /// Operations in a second that one core reaches at most.
    pub(super) peak: Option<f64>,
}

impl Report {
    /// Returns the time that a part of the runs stays below, in seconds.
    fn quantile(&self, part: f64) -> f64 {
        let place = (self.times.len().saturating_sub(1) as f64 * part).round() as usize;
        self.times.get(place).map_or(0.0, Duration::as_secs_f64)
    }

    fn flops(&self) -> Option<u64> {
        self.counts.map(|counts| counts.single + counts.double).filter(|&flops| flops > 0)
    }

    fn bytes(&self) -> Option<u64> {
        self.counts.and_then(|counts| counts.bytes).filter(|&bytes| bytes > 0)
    }

    /// Returns a rate of the median run.
    fn rate(&self, count: u64) -> f64 {
        count as f64 / self.quantile(0.5).max(1e-9)
    }

    pub(super) fn text(&self) -> String {
        let mut out = format!(
            "@{}: {} runs, compiled in {}\n",
            self.entry,
            self.times.len(),
            time(self.compile.as_secs_f64())
        );
        let _ = writeln!(
            out,
            "time:    {} median, {} fastest, {} to {} half of the runs",
            time(self.quantile(0.5)),
            time(self.quantile(0.0)),
            time(self.quantile(0.25)),
            time(self.quantile(0.75)),
        );
        match self.flops() {
            Some(flops) => {
                let rate = self.rate(flops);
                let _ =
                    write!(out, "compute: {:.2} GFLOP/s, {} operations on floats", rate / 1e9, scaled(flops));
                if let Some(peak) = self.peak {
                    let _ = write!(
                        out,
                        ", {:.1} % of the {:.1} GFLOP/s of one core",
                        100.0 * rate / peak,
                        peak / 1e9
                    );
                }
                out.push('\n');
            }
            None if self.counts.is_none() => {
                out.push_str("compute: the number of operations depends on data\n");
            }
            None => {}
        }
        if let Some(bytes) = self.bytes() {
            let _ = writeln!(
                out,
                "memory:  {:.2} GB/s, {}B of buffers that are read and written",
                self.rate(bytes) / 1e9,
                scaled(bytes)
            );
        }
        out
    }

    pub(super) fn json(&self) -> String {
        let number =
            |value: Option<f64>| value.map_or_else(|| "null".to_owned(), |value| format!("{value:e}"));
        let count = |value: Option<u64>| value.map_or_else(|| "null".to_owned(), |value| value.to_string());
        let name: String = self
            .entry
            .chars()
            .flat_map(|char| match char {
                '"' | '\\' => vec!['\\', char],
                _ if char.is_control() => format!("\\u{:04x}", u32::from(char)).chars().collect(),
                _ => vec![char],
            })
            .collect();
        format!(
            "{{\"entry\":\"{name}\",\"runs\":{},\"compile_seconds\":{:e},\"seconds\":{{\"median\":{:e},\"fastest\":{:e},\
             \"lower_quartile\":{:e},\"upper_quartile\":{:e},\"slowest\":{:e}}},\"flops\":{},\"flops_per_second\":{},\
             \"peak_flops_per_second\":{},\"bytes\":{},\"bytes_per_second\":{}}}\n",
            self.times.len(),
            self.compile.as_secs_f64(),
            self.quantile(0.5),
            self.quantile(0.0),
            self.quantile(0.25),
            self.quantile(0.75),
            self.quantile(1.0),
            count(self.flops()),
            number(self.flops().map(|flops| self.rate(flops))),
            number(self.peak),
            count(self.bytes()),
            number(self.bytes().map(|bytes| self.rate(bytes))),
        )
    }
}

fn time(seconds: f64) -> String {
    let (factor, unit) = match seconds {
        _ if seconds < 1e-6 => (1e9, "ns"),
        _ if seconds < 1e-3 => (1e6, "us"),
        _ if seconds < 1.0 => (1e3, "ms"),
        _ => (1.0, "s"),
    };
    format!("{:.3} {unit}", seconds * factor)
}

fn scaled(count: u64) -> String {
    let count = count as f64;
    match count {
        _ if count < 1e3 => format!("{count} "),
        _ if count < 1e6 => format!("{:.2} k", count / 1e3),
        _ if count < 1e9 => format!("{:.2} M", count / 1e6),
        _ => format!("{:.2} G", count / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(counts: Option<Counts>) -> Report {
        let times = [1, 2, 3, 4, 100].map(Duration::from_micros).to_vec();
        Report { entry: "f\"".to_owned(), compile: Duration::from_millis(2), times, counts, peak: Some(2e9) }
    }

    #[test]
    fn rates_are_of_the_median() {
        let counts = Counts { single: 3000, double: 0, bytes: Some(6000) };
        let text = report(Some(counts)).text();
        assert!(text.contains("3.000 us median, 1.000 us fastest, 2.000 us to 4.000 us half"), "{text}");
        assert!(
            text.contains("1.00 GFLOP/s, 3.00 k operations on floats, 50.0 % of the 2.0 GFLOP/s"),
            "{text}"
        );
        assert!(text.contains("2.00 GB/s, 6.00 kB of buffers"), "{text}");
        let json = report(Some(counts)).json();
        assert!(
            json.starts_with("{\"entry\":\"f\\\"\",\"runs\":5,") && json.contains("\"flops\":3000,"),
            "{json}"
        );
    }

    #[test]
    fn unknown_counts_are_said() {
        assert!(report(None).text().contains("depends on data"));
        assert!(report(None).json().contains("\"flops\":null,\"flops_per_second\":null"));
    }
}
